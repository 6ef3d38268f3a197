// Requests of docs/protocol.md; every failure is a `TableError` with a code to translate.
import type { Fault, GameFacts, GameId, Table, TableMade, TableRequest, TableState } from './protocol';

export class TableError extends Error {
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(fault.message ?? fault.code);
    this.name = 'TableError';
    this.fault = fault;
  }
}

export async function request<T>(path: string, key?: string | null, body?: unknown): Promise<T> {
  const headers: Record<string, string> = {};
  if (key) headers['Authorization'] = `Bearer ${key}`;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new TableError({ code: 'offline' });
  }
  if (answer.ok) return (await answer.json()) as T;
  throw new TableError(await faultOf(answer));
}

async function faultOf(answer: Response): Promise<Fault> {
  try {
    const body = (await answer.json()) as Partial<Fault> & { detail?: unknown };
    if (typeof body.code === 'string') return body as Fault;
    const detail = body.detail;
    if (detail && typeof detail === 'object' && 'code' in detail) return detail as Fault;
  } catch {
    // not JSON: judged by its status
  }
  const byStatus: Record<number, Fault['code']> = {
    400: 'format',
    401: 'forbidden',
    403: 'forbidden',
    404: 'not-found',
    409: 'stale',
    413: 'too-large',
    414: 'too-large',
    422: 'format',
    429: 'too-many',
    431: 'too-large',
    500: 'fault',
  };
  return { code: byStatus[answer.status] ?? (answer.status >= 500 ? 'storage' : 'format') };
}

let known: Promise<Map<GameId, GameFacts>> | null = null;

/** The games by id; asked once. */
export function games(): Promise<Map<GameId, GameFacts>> {
  known ??= request<{ games: Omit<GameFacts, 'levels'>[]; levels: GameFacts['levels'] }>('/games')
    .then(({ games: list, levels }) => new Map(list.map((game) => [game.id, { ...game, levels }])))
    .catch((error: unknown) => {
      known = null;
      throw error;
    });
  return known;
}

/** The facts of a game by which a table is played: an edition has pieces of its own. */
export const factsOf = async (game: GameId, edition?: string | null): Promise<GameFacts | undefined> =>
  edition ? request(`/games/${game}@${edition}`) : (await games()).get(game);

/** Whether the rules and the bots of a game are compiled; asking has it compiled first. */
export const gameReady = (game: GameId): Promise<{ rules: boolean; bots: boolean }> => request(`/games/${game}/ready`);

export const makeTable = (order: TableRequest): Promise<TableMade> => request('/tables', null, order);

export const lookAt = (id: string, key: string | null): Promise<{ table: Table; state: TableState | null }> =>
  request(`/tables/${encodeURIComponent(id)}`, key);

export const join = (
  id: string,
  order: { invite: string; name?: string; seat?: number; hash?: string },
): Promise<{ seat: number; key: string }> => request(`/tables/${encodeURIComponent(id)}/join`, null, order);

export const start = (id: string, host: string): Promise<unknown> =>
  request(`/tables/${encodeURIComponent(id)}/start`, host, {});

export const reveal = (id: string, key: string, text: string): Promise<unknown> =>
  request(`/tables/${encodeURIComponent(id)}/reveal`, key, { text });

export const record = (id: string, key: string | null): Promise<unknown> =>
  request(`/tables/${encodeURIComponent(id)}/record`, key);
