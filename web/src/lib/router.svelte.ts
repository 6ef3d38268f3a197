// A few routes over the History API.
import games from 'virtual:games';
import type { GameId } from './protocol';

export type Route =
  | { name: 'home' }
  | { name: 'new'; game: GameId }
  | { name: 'table'; id: string }
  | { name: 'gallery' }
  | { name: 'fair' }
  | { name: 'history' }
  | { name: 'box' }
  | { name: 'rules'; game: GameId }
  | { name: 'learn'; game: GameId }
  | { name: 'puzzles'; game: GameId | null }
  | { name: 'puzzle'; game: GameId; id: string }
  | { name: 'deal'; id: string }
  | { name: 'replay'; id: string | null }
  | { name: 'score'; game: GameId | null }
  | { name: 'editor'; game: GameId | null }
  | { name: 'lost' };

/** In the order in which they are shown. */
export const GAMES: readonly GameId[] = games.map(({ id }) => id);
const isGame = (text: string | undefined): text is GameId => text !== undefined && GAMES.includes(text);

/** The words of an address; none where it has half a character in it, as `%` or `%E0` alone. */
function wordsOf(path: string): string[] | null {
  try {
    return path.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return null;
  }
}

export function parse(path: string): Route {
  const words = wordsOf(path);
  if (words === null) return { name: 'lost' };
  const [first, second, third] = words;
  if (first === undefined) return { name: 'home' };
  if (first === 'puzzles' && isGame(second) && third) return { name: 'puzzle', game: second, id: third };
  if (third !== undefined) return { name: 'lost' };
  if (first === 'puzzles' && (second === undefined || isGame(second))) return { name: 'puzzles', game: second ?? null };
  if (first === 'new' && isGame(second)) return { name: 'new', game: second };
  if (first === 't' && second) return { name: 'table', id: second };
  if (first === 'rules' && isGame(second)) return { name: 'rules', game: second };
  if (first === 'learn' && isGame(second)) return { name: 'learn', game: second };
  if (first === 'deal' && second) return { name: 'deal', id: second };
  if (first === 'score' && (second === undefined || isGame(second))) return { name: 'score', game: second ?? null };
  if (first === 'editor' && (second === undefined || isGame(second))) return { name: 'editor', game: second ?? null };
  if (first === 'replay') return { name: 'replay', id: second ?? null };
  if (first === 'fair-dealing' && second === undefined) return { name: 'fair' };
  if (first === 'box' && second === undefined) return { name: 'box' };
  if (first === 'history' && second === undefined) return { name: 'history' };
  if (first === 'gallery' && second === undefined) return { name: 'gallery' };
  return { name: 'lost' };
}

class Router {
  route: Route = $state.raw(parse(location.pathname));
  hash = $state(location.hash);

  constructor() {
    addEventListener('popstate', () => this.#read());
    addEventListener('hashchange', () => this.#read());
  }

  #read(): void {
    const next = parse(location.pathname);
    if (JSON.stringify(next) !== JSON.stringify(this.route)) this.route = next;
    this.hash = location.hash;
  }

  go(path: string, replace = false): void {
    if (replace) history.replaceState(null, '', path);
    else history.pushState(null, '', path);
    this.#read();
    if (!replace) scrollTo(0, 0);
  }
}

export const router = new Router();

/** Use on links: a plain click moves within the page. */
export function link(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const anchor = event.currentTarget as HTMLAnchorElement;
  event.preventDefault();
  router.go(anchor.pathname + anchor.hash);
}
