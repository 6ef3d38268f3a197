// What this browser prefers; every change is kept at once.
export type Theme = 'auto' | 'light' | 'dark';
export type Pace = 'quick' | 'calm' | 'slow';

interface Kept {
  theme: Theme;
  sound: boolean;
  pace: Pace;
  notify: boolean;
  words: boolean;
  tips: boolean;
  teaching: boolean;
  name: string;
  language: string | null;
}

const SHELF = 'vernissage.settings';
const DEFAULTS: Kept = {
  theme: 'auto',
  sound: false,
  pace: 'calm',
  notify: false,
  words: true,
  tips: true,
  teaching: false,
  name: '',
  language: null,
};

function read(): Kept {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(SHELF) ?? '{}') as Partial<Kept>) };
  } catch {
    return { ...DEFAULTS };
  }
}

class Settings {
  #kept: Kept = $state(read());

  get theme(): Theme {
    return this.#kept.theme;
  }
  set theme(value: Theme) {
    this.#keep({ theme: value });
    applyTheme(value);
  }

  get sound(): boolean {
    return this.#kept.sound;
  }
  set sound(value: boolean) {
    this.#keep({ sound: value });
  }

  get pace(): Pace {
    return this.#kept.pace;
  }
  set pace(value: Pace) {
    this.#keep({ pace: value });
  }

  get notify(): boolean {
    return this.#kept.notify;
  }
  set notify(value: boolean) {
    this.#keep({ notify: value });
  }

  /** Whether the ready-made words of others are shown, and one's own offered. */
  get words(): boolean {
    return this.#kept.words;
  }
  set words(value: boolean) {
    this.#keep({ words: value });
  }

  /** Whether a first game is explained: what it is about, and each new thing once. */
  get tips(): boolean {
    return this.#kept.tips;
  }
  set tips(value: boolean) {
    this.#keep({ tips: value });
  }

  /** Whether one is asked before a move that gives much away, where there are hints. */
  get teaching(): boolean {
    return this.#kept.teaching;
  }
  set teaching(value: boolean) {
    this.#keep({ teaching: value });
  }

  get name(): string {
    return this.#kept.name;
  }
  set name(value: string) {
    this.#keep({ name: value });
  }

  get language(): string | null {
    return this.#kept.language;
  }
  set language(value: string | null) {
    this.#keep({ language: value });
  }

  #keep(change: Partial<Kept>): void {
    Object.assign(this.#kept, change);
    try {
      localStorage.setItem(SHELF, JSON.stringify(this.#kept));
    } catch {
      // private browsing
    }
  }
}

/** `data-theme` on the root overrules the system's wish. */
export function applyTheme(theme: Theme): void {
  if (theme === 'auto') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

export const settings = new Settings();

/** How long a move of another is looked at before the next, in milliseconds. */
export const PACES: Record<Pace, number> = { quick: 0, calm: 1200, slow: 2600 };

export const reducedMotion = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
