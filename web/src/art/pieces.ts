import games from 'virtual:games/all/pieces';
import posters from 'virtual:games/all/poster';
import { FRAME_COLOURS, GENRE_COLOURS, PAINT_COLOURS, PLAYER_COLOURS } from './colours';
import { piece, type Caption, type Piece, type Section } from './piece';
import * as shell from './shell';
import { circle, drawing, path, rect } from './svg';

/** The rooms of the gallery: one for each game, and that of the house. */

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
      pieces: Object.entries(posters).flatMap(([game, { default: draw }]) => [
        piece(game, 320, 480, () => shell.framed(draw as shell.Poster), `game-${game}`),
        piece(`${game}, landscape`, 420, 280, () => shell.framed(draw as shell.Poster, 'landscape')),
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

const ofGames: [string, () => Section[]][] = Object.entries(games).map(([game, room]) => [
  game,
  room['default'] as () => Section[],
]);
export const sections: Record<string, () => Section[]> = Object.fromEntries([...ofGames, ['house', house]]);
export const rooms = Object.keys(sections);
