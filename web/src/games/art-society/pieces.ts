// What it hangs in the gallery.
import * as society from '../../art/art-society';
import { PLAYER_COLOURS } from '../../art/colours';
import { named, piece, type Caption, type Piece, type Section } from '../../art/piece';
import { drawing, rect } from '../../art/svg';

const measured = (size: string): string => size.replace('x', '\u00a0×\u00a0');

function paintings(genre: society.Genre): Piece[] {
  return society.PAINTING_IDS.filter((id) => id.startsWith(`${genre}-`)).map((id) => {
    const { columns, rows, frame } = society.paintingFacts(id);
    const caption: Caption = ['art-society-tile', { type: genre, size: `${columns}\u00a0×\u00a0${rows}`, frame }];
    return piece(id, columns * 64, rows * 44.8, (name) => society.painting(id, named(name)), ...caption);
  });
}

export default function sections(): Section[] {
  return [
    ...society.GENRES.map((genre) => ({ name: genre.replace('_', ' '), pieces: paintings(genre) })),
    {
      name: 'decor',
      pieces: society.DECOR_SIZES.flatMap((size) => {
        const [columns, rows] = size.split('x').map(Number) as [number, number];
        const variants = size === '1x1' ? 4 : size.includes('3') ? 1 : 2;
        return Array.from({ length: variants }, (_, i) => ({
          ...piece(
            `${size} · ${i + 1}`,
            columns * 80,
            rows * 56,
            () => society.decor(size, i),
            'art-society-tile-decor',
            { size: measured(size) },
          ),
          fact: `decor-${size}`,
        }));
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
