// Finds sentences of a rules page by words of a question. Forms of one word begin alike in all three
// languages; words that mean the same are listed.
import type { Language } from '../i18n/index.svelte';
import type { Sentence } from './sentences';

export interface Found extends Sentence {
  weight: number;
}

export const MOST = 8;

/** Of two forms of one word so much is the same, from the beginning. */
const ALIKE = 0.6;
const SHORTEST = 3;
/** A word that means the same, and one of the heading, count for less. */
const MEANS = 0.95;
const HEADING = 0.5;
/** A section that is named as the question is about just that. */
const TITLED = 3;

/** Words that every question may have. */
const ASKING: Record<Language, string> = {
  en: 'a an the i me my you your we it its is are be am do does did can could may might must should what when where which who how why if of in on to at by for with and or there this that have has get any',
  pl: 'a i w z ze na do od o u za po czy co kto kiedy gdzie jak jaki jaka jakie ile dlaczego moge mozna wolno mam musze jest sa sie nie to ten ta te moj moja moje ja mi mnie gdy jesli albo lub mozemy',
  ru: 'а и в во с со на к по о от за у из ли что кто когда где как какой какая какие сколько почему можно могу нужно надо должен есть это этот эта мой моя мои мое я мне меня если или не бы',
};

/** Beginnings of words that mean the same; beginnings of other words are not among them. */
const SAME: Record<Language, string[]> = {
  en: [
    'rotat turn flip',
    'end over finish',
    'win won winner victory',
    'tie tied equal draw',
    'pay paid price cost',
    'score point',
    'start begin first setup',
    'money dollar',
    'hole empty gap',
    'place lay put hang',
    'colour color',
    'hidden secret public open',
    'buy bought purchase',
    'excess aside',
    'pass skip refuse',
  ],
  pl: [
    'obroc obrac odwroc odwrac przekrec',
    'kon skoncz',
    'wygr zwyci',
    'remis rown',
    'plac zaplac cen koszt',
    'punkt wynik',
    'start poczatk zaczyn zacza pierwsz przygotow',
    'pieniad dolar',
    'dziur pust luk',
    'poloz klad kladz powies wiesz',
    'ukryt tajn jawn zakryt',
    'kup zakup',
    'nadmiar odloz',
    'pas pomin odmow',
    'lat kawal',
  ],
  ru: [
    'поверн поворач переверн переворач вращ',
    'кон законч заканч',
    'побе выигр',
    'ничь равен равн поровну',
    'плат заплат цен стои',
    'очк счет',
    'начал начин первы подготов',
    'деньг долла',
    'дыр пуст просвет',
    'полож клад повес вешa веша разве',
    'скрыт тайн откры закры',
    'куп покуп',
    'лишн отлож',
    'пас пропус отказ',
  ],
};

/** Small letters without their marks: ó is o, ł is l, ё is е. */
export const plain = (text: string): string =>
  text.toLowerCase().replaceAll('ł', 'l').normalize('NFD').replace(/\p{M}/gu, '');

export const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether two words look like forms of one. */
export function alike(one: string, other: string): boolean {
  if (one === other) return true;
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  return same >= SHORTEST && same >= ALIKE * Math.max(one.length, other.length);
}

/** The beginnings of other words that mean the same. */
function meant(word: string, language: Language): string[] {
  const groups = SAME[language].map((each) => plain(each).split(' '));
  return groups.filter((group) => group.some((stem) => word.startsWith(stem))).flat();
}

export class Search {
  #sentences: readonly Sentence[];
  #language: Language;
  #words: { text: string[]; heading: string[] }[];
  /** How many sentences have a word. */
  #often = new Map<string, number>();

  constructor(sentences: readonly Sentence[], language: Language) {
    this.#sentences = sentences;
    this.#language = language;
    this.#words = sentences.map(({ text, section }) => ({
      text: wordsOf(text),
      heading: wordsOf(section.at(-1) ?? ''),
    }));
    for (const { text } of this.#words)
      for (const word of new Set(text)) this.#often.set(word, (this.#often.get(word) ?? 0) + 1);
  }

  /** The sentences that fit a question best, the best first. */
  find(question: string): Found[] {
    const asking = new Set(plain(ASKING[this.#language]).split(' '));
    const all = wordsOf(question).filter((word) => word.length > 1 || /\p{N}/u.test(word));
    const asked = all.filter((word) => !asking.has(word));
    const wanted = asked.length > 0 ? asked : all;
    const rule = /\b([a-z]{2}-[a-z0-9]+)\b/i.exec(question)?.[1]?.toUpperCase();
    const found = this.#sentences.map((sentence, n): Found & { met: number } => {
      const weights = wanted.map((word) => this.#weigh(word, n));
      const met = weights.filter((weight) => weight > 0).length;
      const named = rule !== undefined && sentence.rule?.toUpperCase() === rule ? 100 : 0;
      const titled = wanted.every((word) => this.#words[n]!.heading.some((other) => alike(word, other)));
      const weight = weights.reduce((sum, each) => sum + each, 0) * (titled ? TITLED : 1);
      return { ...sentence, met, weight: named + weight };
    });
    const most = Math.max(0, ...found.map(({ met }) => met));
    return found
      .filter(({ met, weight }) => weight > 0 && (weight >= 100 || met >= Math.max(1, most - 1)))
      .sort((a, b) => b.weight - a.weight)
      .slice(0, MOST);
  }

  #weigh(word: string, n: number): number {
    const { text, heading } = this.#words[n]!;
    const stems = meant(word, this.#language);
    const rare = (other: string): number => Math.log(1 + this.#sentences.length / (this.#often.get(other) ?? 1));
    let best = 0;
    for (const other of text) {
      if (alike(word, other)) best = Math.max(best, rare(other));
      else if (stems.some((stem) => other.startsWith(stem))) best = Math.max(best, MEANS * rare(other));
    }
    return best + (heading.some((other) => alike(word, other)) ? HEADING * rare(word) : 0);
  }
}
