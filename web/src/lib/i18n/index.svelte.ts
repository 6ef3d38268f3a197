// Fluent catalogues, one per area and language, loaded when needed, switched without a reload.
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { settings } from '../settings.svelte';

export type Language = 'en' | 'pl' | 'ru';
type Table = 'patchwork' | 'art-society' | 'final-touch';
/** What explains a game comes after its board. */
export type Area = 'shell' | 'coach' | Table | `${Table}-coach`;
export type Arguments = Record<string, FluentVariable>;
export type Translate = (key: string, args?: Arguments) => string;

/** Below zero: a minus, which is as wide as a plus and is read out; not a hyphen. */
const HYPHEN = /(?<![\p{L}\d])-(?=\d)/gu;

export const LANGUAGES: Record<Language, string> = { en: 'English', pl: 'Polski', ru: 'Русский' };

const catalogues = import.meta.glob<string>('../../../locales/*/*.ftl', {
  query: '?raw',
  import: 'default',
});

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

async function catalogue(language: Language, areas: Iterable<Area>): Promise<FluentBundle> {
  const bundle = new FluentBundle(language, { useIsolating: false });
  const texts = await Promise.all(
    [...areas].map((area) => catalogues[`../../../locales/${language}/${area}.ftl`]?.() ?? ''),
  );
  for (const text of texts) bundle.addResource(new FluentResource(text));
  return bundle;
}

class Speech {
  #bundle: FluentBundle | null = $state.raw(null);
  #areas = new Set<Area>(['shell']);
  #asked = 0;
  /** The last call that was answered. */
  #loaded = 0;
  language: Language = $state(preferred());

  /** Load what is needed to speak of an area. */
  async need(area: Area): Promise<void> {
    if (this.#areas.has(area) && this.#bundle) return;
    this.#areas.add(area);
    await this.#load(this.language);
  }

  /** Speak the preferred language; nothing is kept until the person chooses one. */
  start(): Promise<void> {
    return this.#load(this.language);
  }

  async use(language: Language): Promise<void> {
    settings.language = language;
    await this.#load(language);
  }

  async #load(language: Language): Promise<void> {
    const asked = ++this.#asked;
    const bundle = await catalogue(language, this.#areas);
    if (asked !== this.#asked) {
      // a later call loads more or another language; but its areas include ours
      return this.#loaded > asked ? undefined : this.ready();
    }
    this.#loaded = asked;
    this.#bundle = bundle;
    this.language = language;
    document.documentElement.lang = language;
    this.#waiting.splice(0).forEach((done) => done());
  }

  #waiting: (() => void)[] = [];

  ready(): Promise<void> {
    return new Promise((done) => this.#waiting.push(done));
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
