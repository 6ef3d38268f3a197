// Its poster. Portrait is 400 by 600, landscape 600 by 400; words are the page's.
import { at, line, mix, path, rect, strokes } from '../../art/svg';
import { Random } from '../../art/random';
import { PAINT_COLOURS } from '../../art/colours';
import { masterpiece } from '../../art/final-touch/masterpiece';
import type { Crop } from '../../art/shell/posters';

export default function poster(crop: Crop): string {
  const wide = crop === 'landscape';
  const [w, h] = wide ? [600, 400] : [400, 600];
  const random = new Random(`easel ${crop}`);
  const x = wide ? 210 : 50;
  const y = wide ? 46 : 118;
  const width = wide ? 324 : 300;
  const height = width / 1.2;
  let drawn =
    rect(0, 0, w, h, '#1f4a4d') +
    strokes(random, {
      x: 0,
      y: 0,
      width: w,
      height: h,
      colour: '#2f6464',
      count: 26,
      length: 150,
      thickness: 30,
      angle: -28,
      opacity: 0.45,
    });
  drawn += path(
    `M${x + width * 0.5 - 90} -10L${x - 70} ${h}H${x + width + 70}L${x + width * 0.5 + 90} -10Z`,
    '#ffe9b8',
    { opacity: 0.12 },
  );
  drawn +=
    path(`M0 ${h * 0.86}Q${w / 2} ${h * 0.83} ${w} ${h * 0.86}V${h}H0Z`, '#8a5b36') +
    line(`M0 ${h * 0.93}H${w}`, '#6a4226', 2);
  drawn +=
    line(
      `M${x + width * 0.5} ${y - 34}L${x + 20} ${h - 18}M${x + width * 0.5} ${y - 34}L${x + width - 20} ${h - 18}M${x + width * 0.5} ${y - 40}V${h - 50}`,
      '#6a4226',
      11,
    ) + line(`M${x + 14} ${y + height + 14}H${x + width - 14}`, '#8a5b36', 13);
  drawn +=
    rect(x + 6, y + 8, width, height, '#0a1617', { opacity: 0.4 }) +
    rect(x - 6, y - 6, width + 12, height + 12, '#fffaf0') +
    masterpiece('m24', {
      stage: 'part',
      touched: { blue: 4, green: 4, yellow: 1, red: 2 },
      marks: false,
      x,
      y,
      width,
      height,
    });
  const dab = (px: number, py: number, colour: string, turn: number): string =>
    at(
      px,
      py,
      1,
      path('M-64-12C-40-22 30-20 70-14L60-6L78-2L62 6L70 14C20 20-40 20-66 10Q-74 0-64-12Z', colour) +
        line('M-48-4Q0-12 52-6M-40 8Q10 2 50 8', mix(colour, '#fffaf0', 0.4), 3, { opacity: 0.7 }),
      turn,
    );
  const paints = Object.values(PAINT_COLOURS);
  const spots: readonly (readonly [number, number, number])[] = wide
    ? [
        [88, 76, -14],
        [100, 134, -10],
        [84, 192, -16],
        [104, 250, -8],
        [90, 308, -13],
      ]
    : [
        [76, 46, -12],
        [200, 40, -6],
        [322, 50, -14],
        [84, 486, -10],
        [318, 490, -8],
      ];
  drawn += paints
    .map((colour, i) =>
      dab(
        (spots[i] as readonly number[])[0] as number,
        (spots[i] as readonly number[])[1] as number,
        colour,
        (spots[i] as readonly number[])[2] as number,
      ),
    )
    .join('');
  const brush =
    path('M0-7L120-10Q136-8 150 0Q136 8 120 10L0 7Q-8 0 0-7Z', '#b5482f') +
    rect(-34, -9, 36, 18, '#c9a04a', { rx: 2 }) +
    line('M-24-9V9M-14-9V9', '#7a5a1e', 2) +
    path('M-34-10Q-62-14-84 0Q-62 14-34 10Z', '#2a5db4') +
    path('M-60-9Q-74-6-84 0Q-74 6-60 9Q-66 0-60-9Z', '#173a78');
  return drawn + at(wide ? 470 : 286, wide ? 286 : 392, wide ? 1 : 1.05, brush, wide ? 34 : 48);
}
