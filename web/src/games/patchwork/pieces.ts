// What it hangs in the gallery.
import * as quilt from '../../art/patchwork';
import { piece, type Section } from '../../art/piece';

export default function sections(): Section[] {
  return [
    {
      name: 'patches',
      pieces: quilt.PATCH_IDS.map((id) => {
        const cells = quilt.patchCells(id);
        const rows = Math.max(...cells.map((cell) => cell[0])) + 1;
        const columns = Math.max(...cells.map((cell) => cell[1])) + 1;
        const draw = (): string => quilt.patchDrawing(id, { prefix: `gallery${id}` });
        return { ...piece(`patch ${id}`, columns * 48, rows * 48, draw), fact: String(id) };
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
