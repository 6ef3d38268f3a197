// The one bubble that answers what is pointed at, focused, or pressed for a while.
import { speech, t } from '../i18n/index.svelte';
import { GAMES } from '../router.svelte';
import { beside, questionOf, STILL, whenRenewed } from './about';
import { placed } from './place';

const HOVERED = 600;
const RESTED = 1600;
const FOCUSED = 500;
const PRESSED = 450;
/** The pointer may go from the thing to its bubble. */
const GRACE = 160;
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

let box: HTMLElement | null = null;
let shownFor: Element | null = null;
let waitingFor: Element | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let leaving: ReturnType<typeof setTimeout> | undefined;
/** Pressed with a mouse: it is known, until the pointer has left it. */
let pressed: Element | null = null;
let finger: { x: number; y: number; id: number } | null = null;

const target = (event: Event): Element | null =>
  event.target instanceof Element ? event.target.closest('[data-about]') : null;

/** The bubble, in a landmark of the page that is shown. */
function bubble(): HTMLElement {
  if (!box) {
    box = document.createElement('div');
    box.id = 'about';
    box.className = 'about-bubble';
    box.setAttribute('role', 'tooltip');
    box.popover = 'manual';
  }
  const home = document.querySelector('dialog[open]') ?? document.querySelector('main') ?? document.body;
  if (box.parentElement !== home) home.append(box);
  return box;
}

async function words(element: Element): Promise<string> {
  const question = questionOf(element);
  if (!question) return '';
  const game = GAMES.find((each) => question.key.startsWith(`${each}-about-`));
  if (!speech.has(question.key)) await speech.need(game ? `${game}-coach` : 'coach').catch(() => {});
  return speech.has(question.key) ? t(question.key, question.args) : '';
}

async function show(element: Element): Promise<void> {
  const said = await words(element);
  if (waitingFor !== element || !element.isConnected || !said) return;
  hide();
  bubble().showPopover();
  fill(element, said);
  shownFor = element;
  describe(element);
}

function fill(element: Element, said: string): void {
  const bubble_ = bubble();
  bubble_.textContent = said;
  const { width, height } = bubble_.getBoundingClientRect();
  const { x, y } = placed(
    element.getBoundingClientRect(),
    { width, height },
    { width: innerWidth, height: innerHeight },
  );
  bubble_.style.translate = `${Math.round(x)}px ${Math.round(y)}px`;
}

/** What is answered means something else now, or nothing. */
async function renewed(element: Element): Promise<void> {
  if (shownFor !== element) return;
  const said = await words(element);
  if (shownFor !== element) return;
  if (said) fill(element, said);
  else hide();
}

function describe(element: Element): void {
  element.setAttribute('aria-describedby', 'about');
}

function hide(): void {
  clearTimeout(leaving);
  leaving = undefined;
  shownFor?.removeAttribute('aria-describedby');
  shownFor = null;
  if (box?.isConnected && box.matches(':popover-open')) box.hidePopover();
}

function stop(): void {
  clearTimeout(timer);
  waitingFor = null;
}

function soon(element: Element, delay: number): void {
  clearTimeout(timer);
  waitingFor = element;
  timer = setTimeout(() => void show(element), delay);
}

/** A phone has no mouse: the one that its browser makes of a tap rests there, and asks nothing. */
const made = (event: PointerEvent): boolean => event.pointerType === 'mouse' && matchMedia('(hover: none)').matches;

function over(event: PointerEvent): void {
  if (event.pointerType === 'touch' || made(event)) return;
  const element = target(event);
  if (pressed && element !== pressed) pressed = null;
  const on = event.target instanceof Node && (box?.contains(event.target) ?? false);
  if (shownFor && (element === shownFor || on)) {
    clearTimeout(leaving);
    leaving = undefined;
    return;
  }
  if (shownFor && shownFor !== document.activeElement) leaving ??= setTimeout(hide, GRACE);
  if (element && element !== pressed && event.buttons === 0) {
    if (element !== waitingFor) soon(element, questionOf(element)?.slowly ? RESTED : HOVERED);
  } else stop();
}

function down(event: PointerEvent): void {
  stop();
  if (event.target instanceof Node && box?.contains(event.target)) return;
  hide();
  const element = target(event);
  if (event.pointerType !== 'touch') {
    pressed = element;
    return;
  }
  finger = { x: event.clientX, y: event.clientY, id: event.pointerId };
  if (element) soon(element, PRESSED);
}

/** The finger goes elsewhere: what it asked by resting is asked no longer. */
function move(event: PointerEvent): void {
  if (finger?.id !== event.pointerId || Math.hypot(event.clientX - finger.x, event.clientY - finger.y) <= STILL) return;
  stop();
  hide();
  finger = null;
}

/** A press that was long enough to ask does nothing else: whoever waits for its end sees that it is prevented. */
function lifted(event: PointerEvent): void {
  if (finger?.id !== event.pointerId) return;
  if (shownFor) event.preventDefault();
  else stop();
  finger = null;
}

/** Nor does its click do anything; one on a bare figure asks, unless that is played with. */
function click(event: MouseEvent): void {
  const element = target(event);
  if (!element) return;
  if (
    shownFor === element &&
    event.detail > 0 &&
    (event as PointerEvent).pointerType === 'touch' &&
    element.closest('button, a')
  ) {
    event.preventDefault();
    event.stopPropagation();
  } else if (!questionOf(element)?.slowly && !element.closest('button, a, select, input, label, summary')) {
    waitingFor = element;
    void show(element);
  }
}

function focus(event: FocusEvent): void {
  const element = target(event);
  if (!element || element !== event.target) return;
  if (!element.matches(':focus-visible')) return;
  // What reads the page out asks for the description at once.
  if (element !== shownFor) hide();
  waitingFor = element;
  void words(element).then((said) => {
    if (waitingFor !== element || !said) return;
    bubble().textContent = said;
    describe(element);
    soon(element, questionOf(element)?.slowly ? RESTED : FOCUSED);
  });
}

function blur(event: FocusEvent): void {
  const element = target(event);
  element?.removeAttribute('aria-describedby');
  if (element === waitingFor) stop();
  if (element === shownFor) hide();
}

function key(event: KeyboardEvent): void {
  if (event.key === 'Escape' && shownFor) {
    // The focus is on it: Escape means the bubble, and nothing else.
    if (shownFor === document.activeElement) {
      event.preventDefault();
      event.stopPropagation();
    }
    stop();
    hide();
    return;
  }
  const step = STEPS[event.key];
  const element = document.activeElement;
  if (step === undefined || !element?.matches('[data-about][tabindex]')) return;
  const row = beside(element);
  const at = row.indexOf(element as HTMLElement);
  if (at < 0 || row.length < 2) return;
  event.preventDefault();
  const next = row[(at + step + row.length) % row.length]!;
  for (const each of row) each.tabIndex = each === next ? 0 : -1;
  next.focus();
}

/** Listens from now on, and answers what was asked last, where it still is asked. */
export function answering(first: Event | null, then: KeyboardEvent | null = null): void {
  whenRenewed((element) => void renewed(element));
  const all = { capture: true } as const;
  const still = { capture: true, passive: true } as const;
  document.addEventListener('pointerover', over, still);
  document.addEventListener('pointerdown', down, still);
  document.addEventListener('pointermove', move, still);
  document.addEventListener('pointerup', lifted, all);
  document.addEventListener('pointercancel', lifted, all);
  document.addEventListener('click', click, all);
  document.addEventListener('focusin', focus, still);
  document.addEventListener('focusout', blur, still);
  document.addEventListener('keydown', key, all);
  document.addEventListener(
    'scroll',
    () => {
      stop();
      hide();
    },
    still,
  );
  if (first instanceof PointerEvent) (first.type === 'pointerover' ? over : down)(first);
  else if (first instanceof FocusEvent) focus(first);
  if (then) key(then);
}
