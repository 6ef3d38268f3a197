// Fluent catalogues, one per area and language, loaded when needed, switched without a reload.
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { untrack } from 'svelte';
import catalogues from 'virtual:games/catalogues';
import { settings } from '../settings.svelte';

export type Language = 'en' | 'pl' | 'ru';
/**
 * What is said on any screen (`shell`), on those without a table (`house`), and at a table after its
 * board: the menu, the result (`later`), what explains (`coach`); a game, or GAME-coach.
 */
export type Area = string;
export type Arguments = Record<string, FluentVariable>;
export type Translate = (key: string, args?: Arguments) => string;

/** Below zero: a minus, which is as wide as a plus and is read out; not a hyphen. */
const HYPHEN = /(?<![\p{L}\d])-(?=\d)/gu;

export const LANGUAGES: Record<Language, string> = { en: 'English', pl: 'Polski', ru: 'Русский' };

export const isLanguage = (text: string | null | undefined): text is Language =>
  text === 'en' || text === 'pl' || text === 'ru';

/**
 * The first language of ours that a browser asks for. A Ukrainian or Belarusian one is never
 * answered in Russian, also where Russian stands further down its list: the person may choose it.
 */
export function negotiated(wanted: readonly string[]): Language {
  let neighbour = false;
  for (const tag of wanted) {
    const language = tag.slice(0, 2).toLowerCase();
    neighbour ||= language === 'uk' || language === 'be';
    if (isLanguage(language) && !(neighbour && language === 'ru')) return language;
  }
  return 'en';
}

const preferred = (): Language =>
  isLanguage(settings.language) ? settings.language : negotiated(navigator.languages ?? []);

async function text(language: Language, area: Area): Promise<string> {
  const { shell, default: others } = await catalogues[language]!();
  return area === 'shell' ? shell : ((await others[area]?.())?.default ?? '');
}

async function catalogue(language: Language, areas: Iterable<Area>, read: typeof text): Promise<FluentBundle> {
  const bundle = new FluentBundle(language, { useIsolating: false });
  const texts = await Promise.all([...areas].map((area) => read(language, area)));
  for (const each of texts) bundle.addResource(new FluentResource(each));
  return bundle;
}

export class Speech {
  #bundle: FluentBundle | null = $state.raw(null);
  /** They only grow: what is loaded later has all that was loaded before. */
  #areas = new Set<Area>(['shell']);
  #needs = new Map<Area, Promise<void>>();
  #asked = 0;
  /** The last call that was answered. */
  #loaded = 0;
  language: Language = $state(preferred());
  /** What is chosen, also while its words are on their way. */
  #chosen: Language = this.language;
  #read: typeof text;

  constructor(read = text) {
    this.#read = read;
  }

  /** Load what is needed to speak of an area; what failed is tried again by the next who needs it. */
  need(area: Area): Promise<void> {
    const under = this.#needs.get(area);
    if (under) return under;
    const loading = this.#add(area).catch((error: unknown) => {
      this.#needs.delete(area);
      throw error;
    });
    this.#needs.set(area, loading);
    return loading;
  }

  /** A part of the page, once its words are there. They come once: nothing is drawn anew when they do. */
  with<Part>(part: Promise<Part>, ...areas: Area[]): Promise<Part> {
    return untrack(async () => {
      const [found] = await Promise.all([part, ...areas.map((area) => this.need(area))]);
      return found;
    });
  }

  async #add(area: Area): Promise<void> {
    await this.#read(this.#chosen, area);
    this.#areas.add(area);
    await this.#load(this.#chosen);
  }

  /** Speak the preferred language; nothing is kept until the person chooses one. */
  start(): Promise<void> {
    return this.#load(this.#chosen);
  }

  async use(language: Language): Promise<void> {
    settings.language = language;
    this.#chosen = language;
    try {
      await this.#load(language);
    } catch (error) {
      if (this.#chosen === language) this.#chosen = this.language;
      throw error;
    }
  }

  async #load(language: Language): Promise<void> {
    const asked = ++this.#asked;
    const bundle = await catalogue(language, this.#areas, this.#read);
    if (asked < this.#loaded) return; // what was asked for later is there already, with all of this
    this.#loaded = asked;
    this.#bundle = bundle;
    this.language = language;
    document.documentElement.lang = language;
  }

  t: Translate = (key, args) => {
    const bundle = this.#bundle;
    const dot = key.indexOf('.');
    const message = bundle?.getMessage(dot < 0 ? key : key.slice(0, dot));
    const pattern = dot < 0 ? message?.value : message?.attributes[key.slice(dot + 1)];
    if (!bundle || !pattern) return key;
    const errors: Error[] = [];
    return bundle.formatPattern(pattern, args ?? null, errors).replace(HYPHEN, '−');
  };

  has = (key: string): boolean => this.#bundle?.hasMessage(key) ?? false;
}

export const speech = new Speech();
export const t: Translate = (key, args) => speech.t(key, args);
/** Several names as a sentence has them: with an “and” before the last. */
export const listed = (names: readonly string[]): string =>
  new Intl.ListFormat(speech.language === 'en' ? 'en-GB' : speech.language).format(names);
