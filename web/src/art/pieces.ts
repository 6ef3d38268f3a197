import * as society from './art-society';
import * as touch from './final-touch';
import * as quilt from './patchwork';
import * as shell from './shell';
import { FRAME_COLOURS, GENRE_COLOURS, PAINT_COLOURS, PLAYER_COLOURS } from './colours';
import { circle, drawing, path, rect } from './svg';

/** What hangs in the gallery. What a piece is called stands in the catalogues; many need no name. */

/** A message and what it speaks of. */
export type Caption = readonly [key: string, args?: Readonly<Record<string, string | number>>];

export interface Piece {
  key: string;
  caption: Caption | null;
  width: number;
  height: number;
  /** With its name in the reader's language, if it has one. */
  draw: (name?: string) => string;
}
export interface Section {
  name: string;
  pieces: Piece[];
  defs?: string;
  /** Four that belong together stand side by side. */
  fours?: boolean;
}

export const rooms = ['art-society', 'patchwork', 'final-touch', 'house'] as const;
type Room = (typeof rooms)[number];

const piece = (key: string, width: number, height: number, draw: Piece['draw'], ...caption: [] | Caption): Piece => ({
  key,
  width,
  height,
  draw,
  caption: caption.length > 0 ? (caption as Caption) : null,
});
const named = (name?: string): { title?: string } => (name ? { title: name } : {});
const measured = (size: string): string => size.replace('x', ' × ');

function paintings(genre: society.Genre): Piece[] {
  return society.PAINTING_IDS.filter((id) => id.startsWith(`${genre}-`)).map((id) => {
    const { columns, rows, frame } = society.paintingFacts(id);
    const caption: Caption = ['art-society-tile', { type: genre, size: `${columns} × ${rows}`, frame }];
    return piece(id, columns * 64, rows * 44.8, (name) => society.painting(id, named(name)), ...caption);
  });
}

function artSociety(): Section[] {
  return [
    ...society.GENRES.map((genre) => ({ name: genre.replace('_', ' '), pieces: paintings(genre) })),
    {
      name: 'decor',
      pieces: society.DECOR_SIZES.flatMap((size) => {
        const [columns, rows] = size.split('x').map(Number) as [number, number];
        const variants = size === '1x1' ? 4 : size.includes('3') ? 1 : 2;
        return Array.from({ length: variants }, (_, i) =>
          piece(`${size} · ${i + 1}`, columns * 80, rows * 56, () => society.decor(size, i), 'art-society-tile-decor', {
            size: measured(size),
          }),
        );
      }),
    },
    {
      name: 'prestige',
      pieces: [
        ...society.GENRES.map((genre) =>
          piece(genre, 64, 64, () => society.genreMark(genre), 'art-society-type', { type: genre }),
        ),
        ...society.GENRES.map((genre) =>
          piece(`${genre} +50`, 64, 64, () => society.genreMark(genre, { black: true })),
        ),
        ...society.GENRES.map((genre) => piece(`${genre} icon`, 24, 24, () => society.genreIcon(genre))),
      ],
    },
    {
      name: 'bids',
      pieces: [
        ...Array.from({ length: 20 }, (_, i) =>
          piece(`bid ${i + 1}`, 60, 84, () => society.bidCard(i + 1), 'art-society-card', { card: i + 1 }),
        ),
        ...Array.from({ length: 4 }, (_, i) =>
          piece(
            `start ${i + 1}`,
            60,
            84,
            () => society.bidCard(i + 1, { starting: true }),
            'art-society-starting-card',
            { card: i + 1 },
          ),
        ),
        ...PLAYER_COLOURS.map((colour, seat) => piece(`back ${seat}`, 60, 84, () => society.bidBack(colour))),
      ],
    },
    {
      name: 'house',
      pieces: [
        piece('assistant', 100, 150, () => society.assistant(), 'art-society-assistant'),
        piece('gavel', 96, 96, () => society.gavel(), 'art-society-gavel'),
        piece('museum', 300, 195, () => society.museum(), 'art-society-museum'),
        piece('back 2x3', 120, 126, () => society.paintingBack(2, 3, 5)),
        piece('starting back', 120, 126, () => society.paintingBack(2, 3, 5, { starting: true })),
        piece('wall', 240, 168, () =>
          drawing(240, 168, society.wallPattern('gallery-wall') + rect(0, 0, 240, 168, 'url(#gallery-wall)')),
        ),
        piece('wall, dark', 240, 168, () =>
          drawing(
            240,
            168,
            society.wallPattern('gallery-wall-dark', true) + rect(0, 0, 240, 168, 'url(#gallery-wall-dark)'),
          ),
        ),
      ],
    },
  ];
}

function patchwork(): Section[] {
  return [
    {
      name: 'patches',
      pieces: quilt.PATCH_IDS.map((id) => {
        const cells = quilt.patchCells(id);
        const rows = Math.max(...cells.map((cell) => cell[0])) + 1;
        const columns = Math.max(...cells.map((cell) => cell[1])) + 1;
        return piece(`patch ${id}`, columns * 48, rows * 48, () => quilt.patchDrawing(id, { prefix: `gallery${id}` }));
      }),
    },
    {
      name: 'pieces',
      pieces: [
        piece('button', 64, 64, () => quilt.buttonToken(), 'patchwork-score-buttons'),
        piece('button 24 px', 24, 24, () => quilt.buttonToken()),
        piece('special patch', 64, 64, () => quilt.leatherToken(), 'patchwork-special'),
        piece('special tile', 150, 150, () => quilt.specialTile(), 'patchwork-score-special_tile'),
        ...([0, 1] as const).map((seat) =>
          piece(`marker ${seat}`, 64, 64, () => quilt.timeToken(seat), 'player', { number: seat + 1 }),
        ),
        piece('pawn', 64, 90, () => quilt.pawn(), 'patchwork-pawn'),
      ],
    },
  ];
}

function half(id: string): touch.Touches {
  return Object.fromEntries(
    Object.entries(touch.masterpieceNeeds(id)).map(([paint, count]) => [paint, Math.ceil(count / 2)]),
  );
}

function finalTouch(): Section[] {
  return [
    {
      name: 'masterpieces',
      fours: true,
      pieces: touch.MASTERPIECE_IDS.flatMap((id) => [
        piece(
          id,
          240,
          200,
          (name) => touch.masterpiece(id, { stage: 'finished', ...named(name) }),
          `final-touch-work-${id}`,
        ),
        piece(`${id} sketch`, 240, 200, () => touch.masterpiece(id, { stage: 'sketch' })),
        piece(`${id} half`, 240, 200, () => touch.masterpiece(id, { stage: 'part', touched: half(id) })),
        piece(`${id} ruined`, 240, 200, () => touch.masterpiece(id, { stage: 'ruined' }), 'final-touch-ruined'),
      ]),
    },
    {
      name: 'cards',
      pieces: [
        ...touch.PAINTS.map((paint) =>
          piece(paint, 110, 154, () => touch.paintCard(paint), `final-touch-colour-${paint}`),
        ),
        piece('back', 110, 154, () => touch.cardBack()),
        ...touch.PAINTS.flatMap((paint) => [
          piece(`${paint} mark`, 28, 28, () => touch.paintMark(paint)),
          piece(`${paint} hollow`, 28, 28, () => touch.paintMark(paint, { hollow: true })),
        ]),
        ...[0, 1, 2, 3].map((count) => piece(`smudges ${count}`, 90, 30, () => touch.smudgeMarks(count))),
        piece('money', 64, 64, () => touch.moneyBag()),
        piece('note', 120, 60, () => touch.bankNote(12)),
      ],
    },
  ];
}

const SEAT_SHAPES = [
  circle(24, 24, 20, 'X'),
  rect(5, 5, 38, 38, 'X'),
  path('M24 2L46 24L24 46L2 24Z', 'X'),
  path('M13 4H35L46 24L35 44H13L2 24Z', 'X'),
];

function swatches(
  prefix: string,
  colours: Readonly<Record<string, string>>,
  caption: (name: string) => Caption,
): Piece[] {
  return Object.entries(colours).map(([name, colour]) =>
    piece(`${prefix} ${name}`, 96, 48, () => drawing(96, 48, rect(0, 0, 96, 48, colour)), ...caption(name)),
  );
}

function house(): Section[] {
  return [
    {
      name: 'posters',
      pieces: shell.POSTER_GAMES.flatMap((game) => [
        piece(game, 320, 480, () => shell.poster(game), `game-${game}`),
        piece(`${game}, landscape`, 420, 280, () => shell.poster(game, 'landscape')),
      ]),
    },
    {
      name: 'name',
      pieces: [
        piece('wordmark', 320, 64, () => shell.wordmark()),
        piece('mark', 64, 64, () => shell.mark()),
        piece('app', 96, 96, () => shell.appIcon()),
        piece('app 32', 32, 32, () => shell.appIcon()),
        piece('app 16', 16, 16, () => shell.appIcon()),
      ],
    },
    { name: 'icons', pieces: shell.ICON_NAMES.map((name) => piece(name, 40, 40, () => shell.icon(name))) },
    {
      name: 'colours',
      pieces: [
        ...swatches('genre', GENRE_COLOURS, (type) => ['art-society-type', { type }]),
        ...swatches('paint', PAINT_COLOURS, (paint) => [`final-touch-colour-${paint}`]),
        ...swatches('frame', FRAME_COLOURS, (frame) => ['art-society-frame', { frame }]),
        ...PLAYER_COLOURS.map((colour, seat) =>
          piece(
            `seat ${seat}`,
            48,
            48,
            () => drawing(48, 48, (SEAT_SHAPES[seat] ?? '').replace('"X"', `"${colour}"`)),
            'player',
            { number: seat + 1 },
          ),
        ),
      ],
    },
  ];
}

export const sections: Record<Room, () => Section[]> = {
  'art-society': artSociety,
  patchwork,
  'final-touch': finalTouch,
  house,
};
