import { circle, line, num, path, polygon, rect, type Point } from '../svg';

/** Four frames, each with an outline of its own: gold flares, shell scallops, silver is cut, wood crosses. */

export const FRAMES = ['gold', 'shell', 'silver', 'wood'] as const;
export type Frame = (typeof FRAMES)[number];

/** How wide the moulding is, in units of the drawing (a cell is 80 by 56). */
export const MOULDING = 11;

function ring(width: number, height: number, outer: number, inner: number): string {
  return `M${num(outer)} ${num(outer)}H${num(width - outer)}V${num(height - outer)}H${num(outer)}ZM${num(inner)} ${num(inner)}V${num(height - inner)}H${num(width - inner)}V${num(inner)}Z`;
}

function corners(width: number, height: number, inset: number): Point[] {
  return [
    [inset, inset],
    [width - inset, inset],
    [width - inset, height - inset],
    [inset, height - inset],
  ];
}

function gold(w: number, h: number): string {
  const m = MOULDING;
  const scroll = corners(w, h, 0).map(([x, y], i) => {
    const sx = i === 0 || i === 3 ? 1 : -1;
    const sy = i < 2 ? 1 : -1;
    const d = `M${num(x + sx)} ${num(y + sy)}h${num(sx * 19)}q${num(sx * -1)} ${num(sy * 5)} ${num(sx * -6)} ${num(sy * 6)}q${num(sx * -1)} ${num(sy * 7)} ${num(sx * -7)} ${num(sy * 7)}q${num(sx * -1)} ${num(sy * 5)} ${num(sx * -6)} ${num(sy * 6)}Z`;
    return (
      path(d, '#d8aa42', { stroke: '#7d5812', 'stroke-width': 1 }) + circle(x + sx * 6.4, y + sy * 6.4, 2.6, '#f7e2a0')
    );
  });
  const shell = (x: number, y: number, wide: boolean): string =>
    path(
      wide ? `M${num(x - 11)} ${num(y)}q11 -7 22 0q-11 7-22 0Z` : `M${num(x)} ${num(y - 11)}q-7 11 0 22q7 -11 0-22Z`,
      '#f0cd74',
      { stroke: '#7d5812', 'stroke-width': 0.9 },
    );
  let drawn =
    path(ring(w, h, 3, m), '#c99a34', { stroke: '#7d5812', 'stroke-width': 0.8 }) +
    path(ring(w, h, 4.6, 6.2), '#f5dc92') +
    path(ring(w, h, m - 1.4, m), '#7d5812');
  if (w > 70) drawn += shell(w / 2, 5.6, true) + shell(w / 2, h - 5.6, true);
  if (h > 90) drawn += shell(5.6, h / 2, false) + shell(w - 5.6, h / 2, false);
  return drawn + scroll.join('');
}

function shellFrame(w: number, h: number): string {
  const m = MOULDING;
  const scallops = (length: number): number => Math.max(4, Math.round(length / 11));
  const nx = scallops(w - 10);
  const ny = scallops(h - 10);
  const sx = (w - 10) / nx;
  const sy = (h - 10) / ny;
  let d = 'M5 5';
  for (let i = 0; i < nx; i += 1) d += `a${num(sx / 2)} 4.6 0 0 1 ${num(sx)} 0`;
  for (let i = 0; i < ny; i += 1) d += `a4.6 ${num(sy / 2)} 0 0 1 0 ${num(sy)}`;
  for (let i = 0; i < nx; i += 1) d += `a${num(sx / 2)} 4.6 0 0 1 ${num(-sx)} 0`;
  for (let i = 0; i < ny; i += 1) d += `a4.6 ${num(sy / 2)} 0 0 1 0 ${num(-sy)}`;
  let ribs = '';
  for (let i = 1; i < nx; i += 1) ribs += `M${num(5 + sx * i)} 5.2v3.4M${num(5 + sx * i)} ${num(h - 5.2)}v-3.4`;
  for (let i = 1; i < ny; i += 1) ribs += `M5.2 ${num(5 + sy * i)}h3.4M${num(w - 5.2)} ${num(5 + sy * i)}h-3.4`;
  return (
    path(`${d}ZM${m} ${m}V${num(h - m)}H${num(w - m)}V${m}Z`, '#f2d3c4', {
      stroke: '#8f5f52',
      'stroke-width': 1,
      'fill-rule': 'evenodd',
    }) +
    line(ribs, '#b77f6f', 1.4) +
    path(ring(w, h, m - 1.8, m), '#a06a5a') +
    corners(w, h, 6.6)
      .map(
        ([x, y]) =>
          circle(x, y, 5.4, '#fff6ec', { stroke: '#8f5f52', 'stroke-width': 1.1 }) + circle(x, y, 1.9, '#cf8673'),
      )
      .join('')
  );
}

function silver(w: number, h: number): string {
  const m = MOULDING;
  const cut = (inset: number, size: number): Point[] => [
    [inset + size, inset],
    [w - inset - size, inset],
    [w - inset, inset + size],
    [w - inset, h - inset - size],
    [w - inset - size, h - inset],
    [inset + size, h - inset],
    [inset, h - inset - size],
    [inset, inset + size],
  ];
  const hole = `M${m} ${m}V${num(h - m)}H${num(w - m)}V${m}Z`;
  return (
    path(polygon(cut(1.4, 14)) + hole, '#9aa5ae', { stroke: '#48535c', 'stroke-width': 1, 'fill-rule': 'evenodd' }) +
    line(polygon(cut(3.8, 12.6)), '#eef3f5', 2) +
    line(polygon(cut(6.8, 10.6)), '#5d6973', 1) +
    path(ring(w, h, m - 1.5, m), '#48535c') +
    corners(w, h, m)
      .map(([x, y], i) => {
        const dx = i === 0 || i === 3 ? 1 : -1;
        const dy = i < 2 ? 1 : -1;
        return path(`M${num(x)} ${num(y)}h${num(dx * 8)}l${num(dx * -8)} ${num(dy * 8)}Z`, '#c3ccd2', {
          stroke: '#48535c',
          'stroke-width': 0.8,
        });
      })
      .join('')
  );
}

function wood(w: number, h: number): string {
  const m = MOULDING;
  const bar = 8.4;
  const o = 3.2;
  const flat = (y: number): string =>
    rect(0.6, y, w - 1.2, bar, '#7b4f2d', { stroke: '#3f2613', 'stroke-width': 0.9 }) +
    line(`M4 ${num(y + 2.2)}H${num(w * 0.6)}M${num(w * 0.36)} ${num(y + 4.8)}H${num(w - 4)}`, '#b07d4d', 0.9);
  const upright = (x: number): string =>
    rect(x, 0.6, bar, h - 1.2, '#8a5b36', { stroke: '#3f2613', 'stroke-width': 0.9 }) +
    line(`M${num(x + 2.2)} 4V${num(h * 0.6)}M${num(x + 4.8)} ${num(h * 0.36)}V${num(h - 4)}`, '#b9885a', 0.9);
  return (
    path(ring(w, h, o + 1, m), '#3f2613') +
    upright(o) +
    upright(w - o - bar) +
    flat(o) +
    flat(h - o - bar) +
    corners(w, h, o + bar / 2)
      .map(([x, y]) => circle(x, y, 1.3, '#2b180b'))
      .join('')
  );
}

/** The frame around a tile of that many units; the picture shows inside `MOULDING`. */
export function frame(kind: Frame, width: number, height: number): string {
  return { gold, shell: shellFrame, silver, wood }[kind](width, height);
}
