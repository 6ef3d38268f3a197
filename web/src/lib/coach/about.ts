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

export const questionOf = (element: Element): Question | undefined => asked.get(element);

/** What stands together with it and can have the focus. */
export const beside = (element: Element): HTMLElement[] =>
  [...(element.closest(GROUP)?.querySelectorAll<HTMLElement>('[data-about][tabindex]') ?? [])];

export function about(key: string, args?: Arguments, slowly = false): Attachment<HTMLElement | SVGElement> {
  return (element) => {
    asked.set(element, { key, args, slowly });
    element.dataset['about'] = key;
    if (!listening) listen();
    const reached = element.closest(`${REACHED}, [role=img] [data-about], [aria-hidden=true], [inert]`) !== null;
    if (!reached) element.tabIndex = beside(element).some(({ tabIndex }) => tabIndex === 0) ? -1 : 0;
    return () => {
      asked.delete(element);
      delete element.dataset['about'];
      const others = beside(element).filter((each) => each !== element);
      if (!reached) element.removeAttribute('tabindex');
      if (others.length > 0 && others.every(({ tabIndex }) => tabIndex < 0)) others[0]!.tabIndex = 0;
    };
  };
}

const KINDS = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const;

function listen(): void {
  listening = true;
  for (const kind of KINDS) document.addEventListener(kind, ask, { capture: true, passive: true });
}

/** The first question; from then on what answers them listens itself. */
function ask(event: Event): void {
  if (!(event.target instanceof Element) || !event.target.closest('[data-about]')) return;
  for (const kind of KINDS) document.removeEventListener(kind, ask, { capture: true });
  void import('./answer').then(({ answering }) => answering(event));
}
