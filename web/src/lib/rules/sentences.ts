// A rules page sentence by sentence: of which section, of which rule, and in which block it stands.
import type { RulesPage } from './pages';

export interface Sentence {
  /** The headings above it, the outermost first. */
  section: string[];
  text: string;
  rule: string | null;
  /** Its place among the blocks of the page (`BLOCKS`). */
  block: number;
}

/** What has words of its own; the boards between them are pictures. */
export const BLOCKS = 'p, li, tr';
const HEADINGS = ['H2', 'H3', 'H4'];

interface Piece {
  text: string;
  rule: string | null;
}

const tidy = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/\s+([.,:;!?])/g, '$1')
    .trim();

/** The words of a block, each with the rule whose name comes after them. */
function pieces(block: Element): Piece[] {
  const found: Piece[] = [];
  let text = '';
  const walk = (node: Node): void => {
    if (node instanceof Element && node.matches('ul, ol, table') && node !== block) return;
    if (node instanceof Element && node.matches('a.rule')) {
      found.push({ text, rule: node.textContent });
      text = '';
    } else if (node.nodeType === 3) text += node.textContent ?? '';
    else if (node instanceof Element) {
      if (node.matches('td + td') && !node.querySelector('a.rule')) text += ': ';
      node.childNodes.forEach(walk);
    }
  };
  walk(block);
  const last = found.at(-1);
  if (last && !/[\p{L}\p{N}]/u.test(text)) last.text += text;
  else found.push({ text, rule: null });
  return found.map((each) => ({ ...each, text: tidy(each.text) })).filter((each) => /[\p{L}\p{N}]/u.test(each.text));
}

/** Sentences end before a capital; an abbreviation or a figure in brackets ends none. */
const split = (text: string): string[] => text.split(/(?<=[.!?…][”’»)]?)\s+(?=[\p{Lu}«“„])/u);

function parsed(page: RulesPage): Element {
  const html = page.parts.map((part) => (typeof part === 'string' ? part : '')).join('');
  return new DOMParser().parseFromString(`<article>${html}</article>`, 'text/html').body.firstElementChild!;
}

export function sentencesOf(page: RulesPage): Sentence[] {
  const found: Sentence[] = [];
  const section: string[] = [];
  /** "A tile, whether painting or decor:" belongs to each line of the list after it. */
  let before: { text: string; rule: string | null } | null = null;
  let block = -1;
  for (const element of parsed(page).querySelectorAll(`${HEADINGS.join()}, ${BLOCKS}`)) {
    const depth = HEADINGS.indexOf(element.tagName);
    if (depth >= 0) {
      section.splice(depth, section.length, tidy(element.textContent ?? ''));
      before = null;
      continue;
    }
    block += 1;
    if (element.querySelector('p, th')) continue;
    const listed = element.matches('li, tr');
    if (!listed) before = null;
    for (const { text, rule } of pieces(element)) {
      const [lead, named] = listed && before ? [`${before.text} `, before.rule] : ['', null];
      for (const sentence of split(text)) {
        found.push({ section: [...section], text: lead + sentence, rule: rule ?? named, block });
      }
      if (!listed && text.endsWith(':')) before = { text: split(text).at(-1)!, rule };
    }
  }
  return found;
}

/** What a page says of a rule where it gives it: its own sentences, with the list that they lead to. */
export function ruleWords(sentences: readonly Sentence[], rule: string): string {
  const own = sentences.filter((each) => each.rule === rule);
  const here = own.filter(({ block }) => block === own[0]?.block).map(({ text }) => text);
  const lead = here.at(-1) ?? '';
  if (!lead.endsWith(':')) return here.join(' ');
  const listed = own.filter(({ text }) => text.startsWith(`${lead} `)).map(({ text }) => text.slice(lead.length + 1));
  return `${here.join(' ')} ${listed.map((text) => text.replace(/[,;]$/, '')).join('; ')}`;
}
