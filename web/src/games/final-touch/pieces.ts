// What it hangs in the gallery.
import * as touch from '../../art/final-touch';
import { named, piece, type Section } from '../../art/piece';

function half(id: string): touch.Touches {
  return Object.fromEntries(
    Object.entries(touch.masterpieceNeeds(id)).map(([paint, count]) => [paint, Math.ceil(count / 2)]),
  );
}

export default function sections(): Section[] {
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
