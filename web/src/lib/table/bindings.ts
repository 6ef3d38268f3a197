// Which key does what: the handlers and the keyboard sheet read the same lists.

export interface Binding<Does extends string = string> {
  does: Does;
  /** As `KeyboardEvent.key`, letters small; `Shift+r` needs the Shift key. */
  keys: readonly string[];
  /** The browser itself does it where the focus is. */
  native?: boolean;
}

export const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const;

/** Of the frame round every table. */
export const FRAME_KEYS = [
  { does: 'hint', keys: ['h'] },
  { does: 'sheet', keys: ['?'] },
  { does: 'close', keys: ['Escape'] },
] as const satisfies readonly Binding[];

/** What a key means, and which of the keys that mean it; null if it means nothing here. */
export function meant<Does extends string>(
  bindings: readonly Binding<Does>[],
  event: KeyboardEvent,
): { does: Does; nth: number } | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  // A letter of another alphabet: by its place on the keyboard, as the caps of most have both.
  const latin = /[^\x00-\x7f]/.test(event.key) ? /^Key([A-Z])$/.exec(event.code)?.[1] : undefined;
  const key = latin?.toLowerCase() ?? (event.key.length === 1 ? event.key.toLowerCase() : event.key);
  const wanted = event.shiftKey ? [`Shift+${key}`, key] : [key];
  for (const each of wanted) {
    for (const { does, keys, native } of bindings) {
      const nth = keys.indexOf(each);
      if (nth >= 0 && !native) return { does, nth };
    }
  }
  return null;
}

const SIGNS: Record<string, string> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Enter: 'Enter',
  Escape: 'Esc',
  Home: 'Home',
  End: 'End',
};

/** What stands on the key; the space bar has its word in each language. */
export function cap(key: string, space: string): string {
  if (key === ' ') return space;
  if (key.startsWith('Shift+')) return `Shift ${cap(key.slice('Shift+'.length), space)}`;
  return SIGNS[key] ?? key.toUpperCase();
}

/** The key that presses a button: for `aria-keyshortcuts`, and for `data-cap`, which shows when one points at it. */
export function pressedBy<Does extends string>(
  bindings: readonly Binding<Does>[],
  does: Does,
  nth = 0,
): { key: string; cap: string } {
  const key = bindings.find((each) => each.does === does)!.keys[nth]!;
  return { key, cap: cap(key, '␣') };
}
