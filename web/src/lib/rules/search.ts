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
/** So does one of the sentences beside it. */
const NEAR = 0.3;
/** A section that is named as the question is about just that. */
const TITLED = 3;
/** What names no rule is an example or a caption; the last sections are remarks on the rules. */
const UNNAMED = 0.8;
const REMARK = 0.8;

/** Words that every question may have. */
const ASKING: Record<Language, string> = {
  en: 'a an the i me my you your we it its is are be am do does did can could may might must should what when where which who how why if of in on to at by for with and or there this that have has get gets got any many much just than happens happen',
  pl: 'a i w z ze na do od o u za po czy co kto kiedy gdzie jak jaki jaka jakie ile dlaczego moge mozna wolno mam musze jest sa sie nie to ten ta te moj moja moje ja mi mnie gdy jesli albo lub mozemy czyja czyj czyje ma jeszcze moga musza',
  ru: 'а и в во с со на к по о от за у из ли что кто когда где как какой какая какие сколько почему можно могу нужно надо должен есть это этот эта мой моя мои мое я мне меня если или не бы чей чья чье куда сейчас должны должна для',
};

/** Beginnings of words that mean the same; beginnings of other words are not among them. */
const SAME: Record<Language, string[]> = {
  en: [
    'rotat turn flip mirror',
    'touch adjacen next',
    'lose lost minus penalt cost',
    'picture masterpiece work',
    'end over finish',
    'win won winner victory',
    'tie tied equal draw',
    'pay paid price cost',
    'score point',
    'start begin first setup',
    'money dollar paid pay',
    'hole empty gap',
    'place lay put hang',
    'colour color',
    'hidden secret public open',
    'buy bought purchase',
    'excess aside',
    'pass skip refuse',
  ],
  pl: [
    'obroc obrac odwroc odwrac przekrec odbic odbij odbit lustr',
    'styka sasiad dotyk',
    'trac ujemn minus strat',
    'wybra wybier',
    'dzielo dziele dziela arcydziel',
    'obraz arcydziel',
    'gryzmol kleks plam zabrudz brudz',
    'miejsc woln pust',
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
    'pas spas pomin odmow',
    'lat kawal',
  ],
  ru: [
    'поверн поворач переверн переворач вращ отраз отраж',
    'соприкас касат прикас прилег',
    'теря минус штраф minus',
    'закончил кончил пуст',
    'выбр выбер выбир',
    'угл угол',
    'маркер фишк',
    'ход ходи хож ходя',
    'клякс мазн пятн',
    'кон законч заканч',
    'побе выигр',
    'ничь равен равн поровну',
    'плат заплат цен стои',
    'очк счет',
    'начал начин подготов старт',
    'перв начальн',
    'деньг долла',
    'дыр пуст просвет',
    'мест пуст свобод',
    'полож клад повес веша',
    'скрыт тайн откры закры',
    'куп покуп',
    'лишн отлож',
    'пас пропус отказ',
  ],
};

/** Small letters without their marks: ó is o, ł is l, ё is е. */
export const plain = (text: string): string =>
  text.toLowerCase().replaceAll('ł', 'l').normalize('NFD').replace(/\p{M}/gu, '');

/** Forms that don't begin as their word does. */
const FORMS: Record<string, string> = { won: 'win', paid: 'pay', bought: 'buy', hung: 'hang', lost: 'lose' };

/** Words and figures; what is taken away says so. */
export const wordsOf = (text: string): string[] =>
  (
    plain(text)
      .replace(/[−-](?=\d)/g, ' minus ')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).map((word) => FORMS[word] ?? word);

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
  #words: { text: string[]; near: string[]; heading: string[] }[];
  #trust: number[];

  constructor(sentences: readonly Sentence[], language: Language) {
    this.#sentences = sentences;
    this.#language = language;
    this.#words = sentences.map(({ text, section, block }) => ({
      text: wordsOf(text),
      near: sentences.filter((other) => other.block === block).flatMap((other) => wordsOf(other.text)),
      heading: wordsOf(section.at(-1) ?? ''),
    }));
    const sections = [...new Set(sentences.map(({ section }) => section[0]))];
    this.#trust = sentences.map(({ rule, section }) => {
      const last = sections.length - sections.indexOf(section[0]);
      return (rule === null ? UNNAMED : 1) * (last <= 2 ? REMARK : 1);
    });
  }

  /** The sentences that fit a question best, the best first. */
  find(question: string): Found[] {
    const asking = new Set(plain(ASKING[this.#language]).split(' '));
    const all = wordsOf(question).filter((word) => word.length > 1 || /\p{N}/u.test(word));
    const asked = all.filter((word) => !asking.has(word));
    const words = asked.length > 0 ? asked : all;
    const wanted = words.map((word) => this.#meet(word));
    const rule = /\b([a-z]{2}-[a-z0-9]+)\b/i.exec(question)?.[1]?.toUpperCase();
    const found = this.#sentences.map((sentence, n): Found & { met: number } => {
      const met = wanted.filter(({ text, heading }) => text[n]! > 0 || heading[n]! > 0).length;
      const named = rule !== undefined && sentence.rule?.toUpperCase() === rule ? 100 : 0;
      const titled = words.every((word) => this.#words[n]!.heading.some((other) => alike(word, other)));
      const sum = wanted.reduce((total, { text, heading }) => total + text[n]! + HEADING * heading[n]!, 0);
      return { ...sentence, met, weight: named + sum * this.#trust[n]! * (titled ? TITLED : 1) };
    });
    const most = Math.max(0, ...found.map(({ met }) => met));
    return found
      .filter(({ met, weight }) => weight > 0 && (weight >= 100 || met >= Math.max(1, most - 1)))
      .sort((a, b) => b.weight - a.weight)
      .slice(0, MOST);
  }

  /** What a word of the question weighs in each sentence and heading, in this form or another: seldom words weigh more. */
  #meet(word: string): { text: number[]; heading: number[] } {
    const often = (fits: (other: string) => boolean): number =>
      this.#words.filter(({ text }) => text.some(fits)).length;
    const rare = (count: number): number => Math.log(1 + this.#sentences.length / Math.max(1, count));
    const own = often((other) => alike(word, other));
    const ways = [
      { fits: (other: string) => alike(word, other), weight: rare(own) },
      ...meant(word, this.#language).map((stem) => {
        const fits = (other: string): boolean => other.startsWith(stem);
        return { fits, weight: MEANS * rare(often(fits)) };
      }),
    ];
    const best = (words: readonly string[]): number =>
      Math.max(0, ...ways.filter(({ fits }) => words.some(fits)).map(({ weight }) => weight));
    return {
      text: this.#words.map(({ text, near }) => best(text) || NEAR * best(near)),
      heading: this.#words.map(({ heading }) => best(heading)),
    };
  }
}
