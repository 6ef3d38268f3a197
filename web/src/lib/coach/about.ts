// Every icon and figure has an answer: `{@attach about('patchwork-about-income')}`. What shows it
// is fetched when it is first asked for.
import type { Attachment } from 'svelte/attachments';
import type { Arguments } from '../i18n/index.svelte';

export interface Question {
  key: string;
  args?: Arguments | undefined;
  /** What is played with itself answers only whoever rests on it. */
  slowly?: boolean;
}

/** A place in the row of Tab of its own, or part of something that has one. */
const REACHED = 'button, a[href], select, input, label, summary, [tabindex]:not(main)';
/** Figures that stand together are one stop of Tab; arrows go from one to the next. */
const GROUP = '[data-abouts]';

const asked = new WeakMap<Element, Question>();
let listening = false;
let renewed: ((element: Element) => void) | null = null;

/** Tells whoever shows an answer when its question changes or goes. */
export const whenRenewed = (tell: (element: Element) => void): void => void (renewed = tell);

export const questionOf = (element: Element): Question | undefined => asked.get(element);

/** What stands together with it and can have the focus. */
export const beside = (element: Element): HTMLElement[] => [
  ...(element.closest(GROUP)?.querySelectorAll<HTMLElement>('[data-about][tabindex]') ?? []),
];

export function about(key: string, args?: Arguments, slowly = false): Attachment<HTMLElement | SVGElement> {
  return (element) => {
    asked.set(element, { key, args, slowly });
    renewed?.(element);
    element.dataset['about'] = key;
    if (!listening) listen();
    const reached = element.closest(`${REACHED}, [role=img] [data-about], [aria-hidden=true], [inert]`) !== null;
    if (!reached) element.tabIndex = beside(element).some(({ tabIndex }) => tabIndex === 0) ? -1 : 0;
    return () => {
      asked.delete(element);
      delete element.dataset['about'];
      // It may be asked anew at once, in other words.
      queueMicrotask(() => asked.has(element) || renewed?.(element));
      const others = beside(element).filter((each) => each !== element);
      if (!reached) element.removeAttribute('tabindex');
      if (others.length > 0 && others.every(({ tabIndex }) => tabIndex < 0)) others[0]!.tabIndex = 0;
    };
  };
}

const KINDS = [
  'pointerover',
  'pointerdown',
  'pointermove',
  'pointerup',
  'pointercancel',
  'focusin',
  'keydown',
] as const;
/** A finger that has gone so far does not rest. */
export const STILL = 10;
let fetching = false;
/** What the pointer or the focus did last; null where it asks for nothing any more. */
let latest: Event | null = null;
/** A key after that: an arrow goes on from what has the focus. */
let pressed: KeyboardEvent | null = null;

function listen(): void {
  listening = true;
  for (const kind of KINDS) document.addEventListener(kind, ask, { capture: true, passive: true });
}

/** The first question; once what answers them is there, it listens itself. */
function ask(event: Event): void {
  note(event);
  if (fetching || !latest || !(event.target instanceof Element) || !event.target.closest('[data-about]')) return;
  fetching = true;
  import('./answer').then(
    ({ answering }) => {
      for (const kind of KINDS) document.removeEventListener(kind, ask, { capture: true });
      answering(latest, pressed);
      latest = pressed = null;
    },
    () => (fetching = false), // whoever asks next fetches it again
  );
}

function note(event: Event): void {
  if (event instanceof KeyboardEvent) {
    latest ??= event;
    pressed = event;
  } else if (event.type === 'pointerover' || event.type === 'pointerdown' || event.type === 'focusin') {
    latest = event;
    pressed = null;
  } else if (latest?.type === 'pointerdown' && (latest as PointerEvent).pointerType === 'touch') {
    const [from, to] = [latest as PointerEvent, event as PointerEvent];
    if (event.type !== 'pointermove' || Math.hypot(to.clientX - from.clientX, to.clientY - from.clientY) > STILL)
      latest = null;
  }
}
