import * as society from './art-society';
import * as touch from './final-touch';
import * as quilt from './patchwork';
import * as shell from './shell';
import { FRAME_COLOURS, GENRE_COLOURS, PAINT_COLOURS, PLAYER_COLOURS, PLAYER_SHAPES } from './colours';
import { circle, drawing, path, rect } from './svg';

/** What hangs in the gallery: labels are ids, the same in every language. */

export interface Piece {
  key: string;
  label: string;
  width: number;
  height: number;
  draw: () => string;
}
export interface Section {
  name: string;
  pieces: Piece[];
  defs?: string;
  /** Four that belong together stand side by side. */
  fours?: boolean;
}

export const rooms = [
  { id: 'art-society', name: 'Art Society' },
  { id: 'patchwork', name: 'Patchwork' },
  { id: 'final-touch', name: 'Final Touch' },
  { id: 'house', name: 'Vernissage' },
] as const;
type Room = (typeof rooms)[number]['id'];

const piece = (label: string, width: number, height: number, draw: () => string, key = label): Piece => ({ key, label, width, height, draw });

function paintings(genre: society.Genre): Piece[] {
  return society.PAINTING_IDS.filter((id) => id.startsWith(`${genre}-`)).map((id) => {
    const { columns, rows } = society.paintingFacts(id);
    return piece(id, columns * 64, rows * 44.8, () => society.painting(id, { title: id }));
  });
}

function artSociety(): Section[] {
  return [
    ...society.GENRES.map((genre) => ({ name: genre.replace('_', ' '), pieces: paintings(genre) })),
    { name: 'decor', pieces: society.DECOR_SIZES.flatMap((size) => {
      const [columns, rows] = size.split('x').map(Number) as [number, number];
      const variants = size === '1x1' ? 4 : size.includes('3') ? 1 : 2;
      return Array.from({ length: variants }, (_, i) => piece(`${size} · ${i + 1}`, columns * 80, rows * 56, () => society.decor(size, i)));
    }) },
    { name: 'prestige', pieces: [
      ...society.GENRES.map((genre) => piece(genre, 64, 64, () => society.genreMark(genre))),
      ...society.GENRES.map((genre) => piece(`${genre} +50`, 64, 64, () => society.genreMark(genre, { black: true }))),
      ...society.GENRES.map((genre) => piece('24 px', 24, 24, () => society.genreIcon(genre), `${genre} icon`)),
    ] },
    { name: 'bids', pieces: [
      ...Array.from({ length: 20 }, (_, i) => piece(String(i + 1), 60, 84, () => society.bidCard(i + 1))),
      ...Array.from({ length: 4 }, (_, i) => piece(`start ${i + 1}`, 60, 84, () => society.bidCard(i + 1, { starting: true }))),
      ...PLAYER_COLOURS.map((colour, seat) => piece(`back ${seat}`, 60, 84, () => society.bidBack(colour))),
    ] },
    { name: 'house', pieces: [
      piece('assistant', 100, 150, () => society.assistant()), piece('gavel', 96, 96, () => society.gavel()), piece('museum', 300, 195, () => society.museum()),
      piece('back 2x3', 120, 126, () => society.paintingBack(2, 3, 5)), piece('starting back', 120, 126, () => society.paintingBack(2, 3, 5, { starting: true })),
      piece('wall', 240, 168, () => drawing(240, 168, society.wallPattern('gallery-wall') + rect(0, 0, 240, 168, 'url(#gallery-wall)'))),
      piece('wall, dark', 240, 168, () => drawing(240, 168, society.wallPattern('gallery-wall-dark', true) + rect(0, 0, 240, 168, 'url(#gallery-wall-dark)'))),
    ] },
  ];
}

function patchwork(): Section[] {
  return [
    { name: 'patches', pieces: quilt.PATCH_IDS.map((id) => {
      const cells = quilt.patchCells(id);
      const rows = Math.max(...cells.map((cell) => cell[0])) + 1;
      const columns = Math.max(...cells.map((cell) => cell[1])) + 1;
      return piece(`${id} · ${quilt.fabric(id).name}`, columns * 48, rows * 48, () => quilt.patchDrawing(id, { prefix: `gallery${id}`, title: quilt.fabric(id).name }));
    }) },
    { name: 'pieces', pieces: [
      piece('button', 64, 64, () => quilt.buttonToken()), piece('button 24 px', 24, 24, () => quilt.buttonToken()), piece('special patch', 64, 64, () => quilt.leatherToken()), piece('special tile', 150, 150, () => quilt.specialTile()),
      piece('seat 0', 64, 64, () => quilt.timeToken(0)), piece('seat 1', 64, 64, () => quilt.timeToken(1)), piece('pawn', 64, 90, () => quilt.pawn()),
    ] },
  ];
}

function half(id: string): touch.Touches {
  return Object.fromEntries(Object.entries(touch.masterpieceNeeds(id)).map(([paint, count]) => [paint, Math.ceil(count / 2)]));
}

function finalTouch(): Section[] {
  return [
    { name: 'masterpieces', fours: true, pieces: touch.MASTERPIECE_IDS.flatMap((id) => [
      piece(`${id} · ${touch.masterpieceName(id)}`, 240, 200, () => touch.masterpiece(id, { stage: 'finished', title: touch.masterpieceName(id) })),
      piece('sketch', 240, 200, () => touch.masterpiece(id, { stage: 'sketch' }), `${id} sketch`),
      piece('half-way', 240, 200, () => touch.masterpiece(id, { stage: 'part', touched: half(id) }), `${id} half`),
      piece('ruined', 240, 200, () => touch.masterpiece(id, { stage: 'ruined' }), `${id} ruined`),
    ]) },
    { name: 'cards', pieces: [
      ...touch.PAINTS.map((paint) => piece(paint, 110, 154, () => touch.paintCard(paint))), piece('back', 110, 154, () => touch.cardBack()),
      ...touch.PAINTS.flatMap((paint) => [piece('there', 28, 28, () => touch.paintMark(paint), `${paint} mark`), piece('missing', 28, 28, () => touch.paintMark(paint, { hollow: true }), `${paint} hollow`)]),
      ...[0, 1, 2, 3].map((count) => piece(`smudges ${count}`, 90, 30, () => touch.smudgeMarks(count))), piece('money', 64, 64, () => touch.moneyBag()), piece('note', 120, 60, () => touch.bankNote(12)),
    ] },
  ];
}

const SEAT_SHAPES = [circle(24, 24, 20, 'X'), rect(5, 5, 38, 38, 'X'), path('M24 2L46 24L24 46L2 24Z', 'X'), path('M13 4H35L46 24L35 44H13L2 24Z', 'X')];

function swatches(prefix: string, colours: Readonly<Record<string, string>>): Piece[] {
  return Object.entries(colours).map(([name, colour]) => piece(`${name} ${colour}`, 96, 48, () => drawing(96, 48, rect(0, 0, 96, 48, colour)), `${prefix} ${name}`));
}

function house(): Section[] {
  return [
    { name: 'posters', pieces: shell.POSTER_GAMES.flatMap((game) => [piece(game, 320, 480, () => shell.poster(game)), piece(`${game}, landscape`, 420, 280, () => shell.poster(game, 'landscape'))]) },
    { name: 'name', pieces: [piece('wordmark', 320, 64, () => shell.wordmark()), piece('mark', 64, 64, () => shell.mark()), piece('app', 96, 96, () => shell.appIcon()), piece('app 32', 32, 32, () => shell.appIcon()), piece('app 16', 16, 16, () => shell.appIcon())] },
    { name: 'icons', pieces: shell.ICON_NAMES.map((name) => piece(name, 40, 40, () => shell.icon(name))) },
    { name: 'colours', pieces: [
      ...swatches('genre', GENRE_COLOURS), ...swatches('paint', PAINT_COLOURS), ...swatches('frame', FRAME_COLOURS),
      ...PLAYER_COLOURS.map((colour, seat) => piece(`seat ${seat} · ${PLAYER_SHAPES[seat]}`, 48, 48, () => drawing(48, 48, (SEAT_SHAPES[seat] ?? '').replace('"X"', `"${colour}"`)))),
    ] },
  ];
}

export const sections: Record<Room, () => Section[]> = { 'art-society': artSociety, patchwork, 'final-touch': finalTouch, house };
