import type { Random } from '../random';
import { at, circle, ellipse, line, mix, num, path, polygon, rect, strokes, type Point } from '../svg';
import type { Canvas } from './landscape';
import type { Outdoors } from './palettes';

/** Roofs, canals, towers, lit windows. */

type Gable = 'point' | 'step' | 'bell' | 'flat' | 'mansard';
const GABLES: readonly Gable[] = ['point', 'step', 'bell', 'flat', 'mansard'];

function gable(kind: Gable, w: number, rise: number): string {
  switch (kind) {
    case 'point':
      return polygon([
        [0, 0],
        [w / 2, -rise],
        [w, 0],
      ]);
    case 'step': {
      const s = w / 8;
      const r = rise / 3.2;
      return `M0 0v${num(-r)}h${num(s)}v${num(-r)}h${num(s)}v${num(-r)}h${num(s * 4)}v${num(r)}h${num(s)}v${num(r)}h${num(s)}v${num(r)}Z`;
    }
    case 'bell':
      return `M0 0C${num(w * 0.3)} ${num(-rise * 0.1)} ${num(w * 0.16)} ${num(-rise)} ${num(w / 2)} ${num(-rise)}S${num(w * 0.7)} ${num(-rise * 0.1)} ${num(w)} 0Z`;
    case 'flat':
      return `M${num(-w * 0.04)} 0V${num(-rise * 0.2)}H${num(w * 1.04)}V0Z`;
    default:
      return polygon([
        [0, 0],
        [w * 0.12, -rise * 0.62],
        [w * 0.88, -rise * 0.62],
        [w, 0],
      ]);
  }
}

interface House {
  x: number;
  width: number;
  top: number;
  bottom: number;
  wall: string;
  roof: string;
  pane: string;
  lit: string;
  glow: number;
}

function house(random: Random, b: House, columns: number, rows: number): string {
  const height = b.bottom - b.top;
  const rise = Math.min(b.width * 0.6, height * 0.4);
  let drawn = rect(b.x, b.top, b.width, height, b.wall);
  drawn += at(b.x, b.top + 0.4, 1, path(gable(random.pick(GABLES), b.width, rise), b.roof));
  let lit = '';
  let dark = '';
  const cw = b.width / columns;
  const ch = height / (rows + 0.35);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const d = `M${num(b.x + cw * (column + 0.27))} ${num(b.top + ch * (row + 0.32))}h${num(cw * 0.46)}v${num(ch * 0.56)}h${num(-cw * 0.46)}Z`;
      if (random.chance(b.glow)) lit += d;
      else dark += d;
    }
  }
  if (dark) drawn += path(dark, b.pane);
  if (lit) drawn += path(lit, b.lit);
  return drawn;
}

function heavens(c: Canvas, p: Outdoors, low: number): string {
  const { width: w, height: h, random } = c;
  const span = Math.min(w, h);
  let drawn =
    rect(0, 0, w, h, p.sky) +
    path(`M0 ${num(low * 0.7)}Q${num(w * 0.4)} ${num(low * 0.4)} ${num(w)} ${num(low * 0.62)}V${num(h)}H0Z`, p.glow, {
      opacity: 0.8,
    });
  drawn += strokes(random, {
    x: 0,
    y: 0,
    width: w,
    height: low,
    colour: p.glow,
    count: 8,
    length: w * 0.3,
    thickness: span * 0.03,
    angle: -6,
    opacity: 0.5,
  });
  drawn += strokes(random, {
    x: 0,
    y: 0,
    width: w,
    height: low * 0.6,
    colour: p.far,
    count: 6,
    length: w * 0.25,
    thickness: span * 0.03,
    angle: -6,
    opacity: 0.4,
  });
  if (random.chance(0.75))
    drawn += circle(
      w * random.pick([0.2, 0.5, 0.78]),
      low * random.between(0.16, 0.4),
      span * random.between(0.06, 0.1),
      p.light,
    );
  return drawn;
}

function row(
  c: Canvas,
  p: Outdoors,
  base: number,
  tall: number,
  count: number,
  tones: readonly string[],
  glow: number,
  pane: string,
): string {
  const { width: w, random } = c;
  let drawn = '';
  let x = -w * 0.02;
  const step = (w * 1.04) / count;
  for (let i = 0; i < count; i += 1) {
    const width = step;
    const wall = tones[(i + c.index) % tones.length] as string;
    drawn += house(
      random,
      {
        x,
        width: width + 0.6,
        top: base - tall * random.between(0.66, 1),
        bottom: base,
        wall,
        roof: i % 2 ? p.accent : mix(p.dark, p.near, 0.4),
        pane,
        lit: p.light,
        glow,
      },
      width > c.height * 0.16 && width > 34 ? 3 : 2,
      Math.max(2, Math.round(tall / (step * 0.62))),
    );
    x += step;
  }
  return drawn;
}

type Motif = (c: Canvas, p: Outdoors) => string;

function glowOf(p: Outdoors): number {
  return p.night ? 0.7 : 0.15;
}

const canal: Motif = (c, p) => {
  const { width: w, height: h, random } = c;
  const quay = h * 0.66;
  const count = Math.max(2, Math.round((w / h) * 2.6));
  let drawn = heavens(c, p, h * 0.5);
  drawn += row(c, p, quay, h * 0.46, count, [p.middle, p.far, p.near, mix(p.light, p.far, 0.35)], glowOf(p), p.dark);
  drawn += rect(0, quay, w, h - quay, p.water);
  for (let i = 0; i < count; i += 1) {
    drawn += rect(
      (w * i) / count + 2,
      quay,
      (w / count) * 0.82,
      h * random.between(0.12, 0.26),
      [p.middle, p.far, p.near][(i + c.index) % 3] as string,
      { opacity: 0.55 },
    );
  }
  drawn += strokes(random, {
    x: 0,
    y: quay + h * 0.06,
    width: w,
    height: h * 0.28,
    colour: p.light,
    count: 12,
    length: w * 0.13,
    thickness: h * 0.012 + 1,
    opacity: 0.75,
  });
  drawn += strokes(random, {
    x: 0,
    y: quay + h * 0.06,
    width: w,
    height: h * 0.28,
    colour: p.dark,
    count: 8,
    length: w * 0.15,
    thickness: h * 0.014 + 1,
    opacity: 0.35,
  });
  drawn += rect(0, quay - h * 0.012, w, h * 0.035, p.dark);
  const span = Math.min(w, h);
  drawn +=
    path(
      `M${num(w * 0.56)} ${num(h * 0.82)}h${num(span * 0.34)}q${num(-span * 0.04)} ${num(span * 0.09)} ${num(-span * 0.1)} ${num(span * 0.09)}h${num(-span * 0.16)}q${num(-span * 0.06)} 0 ${num(-span * 0.08)} ${num(-span * 0.09)}Z`,
      p.dark,
    ) + rect(w * 0.56 + span * 0.09, h * 0.82 - span * 0.07, span * 0.14, span * 0.07, p.accent);
  return drawn;
};

const roofs: Motif = (c, p) => {
  const { width: w, height: h, random } = c;
  const span = Math.min(w, h);
  let drawn = heavens(c, p, h * 0.4);
  const tones = [p.far, p.middle, p.near, p.dark];
  for (let layer = 0; layer < 4; layer += 1) {
    const y = h * (0.4 + layer * 0.17);
    const tone = tones[layer] as string;
    const count = Math.max(2, Math.round((w / span) * (4 - layer * 0.7)));
    for (let i = 0; i < count; i += 1) {
      const step = w / count;
      const x = step * (i + random.between(-0.2, 0.1)) - step * 0.1;
      const width = step * random.between(1.05, 1.3);
      const rise = span * random.between(0.1, 0.17);
      const top = y - span * random.between(0, 0.08);
      drawn += rect(x, top, width, h - top, tone);
      drawn += path(
        polygon([
          [x - 2, top + 1],
          [x + width * 0.2, top - rise],
          [x + width * 0.78, top - rise],
          [x + width + 2, top + 1],
        ]),
        (i + layer) % 3 === 0 ? p.accent : mix(tone, p.dark, 0.4),
      );
      const cx = x + width * random.between(0.25, 0.6);
      drawn += rect(cx, top - rise - span * 0.07, span * 0.05, span * 0.1, mix(tone, p.dark, 0.6));
      const win = span * 0.045;
      let d = '';
      for (let k = 0; k < 2; k += 1)
        d += `M${num(x + width * (0.3 + 0.32 * k))} ${num(top + span * 0.05)}h${num(win)}v${num(win * 1.5)}h${num(-win)}Z`;
      drawn += path(d, random.chance(p.night ? 0.8 : 0.45) ? p.light : mix(tone, p.light, 0.3));
    }
  }
  return drawn;
};

const tower: Motif = (c, p) => {
  const { width: w, height: h, random } = c;
  const span = Math.min(w, h);
  let drawn = heavens(c, p, h * 0.7);
  drawn += row(
    c,
    p,
    h * 0.86,
    h * 0.2,
    Math.max(3, Math.round((w / h) * 4)),
    [p.far, mix(p.far, p.middle, 0.5)],
    0,
    p.middle,
  );
  const x = w * (w > h * 1.2 ? random.pick([0.3, 0.68]) : 0.5);
  const half = Math.min(w * 0.2, h * 0.11);
  const top = h * 0.34;
  const wall = mix(p.light, p.middle, p.night ? 0.75 : 0.3);
  drawn +=
    rect(x - half, top, half * 2, h - top, wall) +
    rect(x + half * 0.3, top, half * 0.7, h - top, p.near, { opacity: 0.35 });
  const style = c.index % 3;
  if (style === 0) {
    drawn +=
      path(
        polygon([
          [x - half * 1.15, top],
          [x, h * 0.06],
          [x + half * 1.15, top],
        ]),
        p.accent,
      ) +
      path(
        polygon([
          [x, h * 0.06],
          [x + half * 1.15, top],
          [x + half * 0.3, top],
        ]),
        p.dark,
        { opacity: 0.25 },
      );
  } else if (style === 1) {
    drawn +=
      path(
        `M${num(x - half * 1.1)} ${num(top)}C${num(x - half * 1.7)} ${num(top - half * 1.6)} ${num(x - half * 0.1)} ${num(top - half * 1.7)} ${num(x)} ${num(top - half * 2.8)}C${num(x + half * 0.1)} ${num(top - half * 1.7)} ${num(x + half * 1.7)} ${num(top - half * 1.6)} ${num(x + half * 1.1)} ${num(top)}Z`,
        p.accent,
      ) + line(`M${num(x)} ${num(top - half * 2.7)}v${num(-half * 0.7)}`, p.dark, half * 0.14);
  } else {
    drawn +=
      path(
        `M${num(x - half * 1.15)} ${num(top)}a${num(half * 1.15)} ${num(half * 1.25)} 0 0 1 ${num(half * 2.3)} 0Z`,
        p.accent,
      ) +
      rect(x - half * 0.28, top - half * 1.8, half * 0.56, half * 0.7, wall) +
      path(
        polygon([
          [x - half * 0.4, top - half * 1.75],
          [x, top - half * 2.5],
          [x + half * 0.4, top - half * 1.75],
        ]),
        p.dark,
      );
  }
  drawn += rect(x - half * 1.15, top - half * 0.08, half * 2.3, half * 0.22, p.dark);
  drawn +=
    circle(x, top + half * 0.95, half * 0.56, p.light) +
    line(
      `M${num(x)} ${num(top + half * 0.95)}v${num(-half * 0.36)}M${num(x)} ${num(top + half * 0.95)}l${num(half * 0.26)} ${num(half * 0.14)}`,
      p.dark,
      half * 0.12,
    );
  let slots = '';
  for (let y = top + half * 2.2; y < h * 0.8; y += half * 1.3)
    slots += `M${num(x - half * 0.3)} ${num(y + half * 0.6)}v${num(-half * 0.35)}a${num(half * 0.3)} ${num(half * 0.3)} 0 0 1 ${num(half * 0.6)} 0v${num(half * 0.35)}Z`;
  drawn += path(slots, p.night ? p.light : p.dark);
  drawn += row(
    c,
    p,
    h * 1.02,
    h * 0.18,
    Math.max(2, Math.round((w / h) * 3)),
    [p.near, p.middle, mix(p.near, p.dark, 0.4)],
    glowOf(p) + 0.2,
    p.dark,
  );
  drawn += strokes(random, {
    x: 0,
    y: h * 0.1,
    width: w,
    height: h * 0.3,
    colour: p.dark,
    count: 3,
    length: span * 0.05,
    thickness: 1.6,
    angle: 20,
    opacity: 0.8,
  });
  return drawn;
};

const street: Motif = (c, p) => {
  const { width: w, height: h, random } = c;
  const vx = w * random.between(0.42, 0.58);
  const vy = h * 0.58;
  let drawn =
    heavens(c, p, h * 0.5) +
    path(
      polygon([
        [vx - 3, vy],
        [vx + 3, vy],
        [w * 1.05, h * 1.02],
        [-w * 0.05, h * 1.02],
      ]),
      mix(p.water, p.glow, 0.4),
    );
  for (const side of [0, 1]) {
    const edge = side ? w * 1.02 : -w * 0.02;
    const cuts = [0, 0.34, 0.6, 0.78, 0.9];
    const at2 = (share: number, y: number): Point => [edge + (vx - edge) * share, y + (vy - y) * share];
    for (let i = 0; i < cuts.length - 1; i += 1) {
      const a = cuts[i] as number;
      const b = cuts[i + 1] as number;
      const high = h * random.between(-0.1, 0.1);
      const tone = [p.near, p.middle, p.far, mix(p.light, p.far, 0.5)][(i + side * 2 + c.index) % 4] as string;
      drawn += path(polygon([at2(a, high), at2(b, high), at2(b, h * 0.98), at2(a, h * 0.98)]), tone);
      drawn += path(
        polygon([at2(a, high - h * 0.04), at2(b, high - h * 0.04), at2(b, high + h * 0.03), at2(a, high + h * 0.03)]),
        i % 2 ? p.accent : p.dark,
      );
      let d = '';
      for (let row2 = 0; row2 < 4; row2 += 1) {
        const y = high + h * (0.12 + row2 * 0.21);
        for (const k of [0.25, 0.65]) {
          const s = a + (b - a) * k;
          const e = a + (b - a) * (k + 0.22);
          d += polygon([at2(s, y), at2(e, y), at2(e, y + h * 0.12), at2(s, y + h * 0.12)]);
        }
      }
      drawn += path(d, random.chance(glowOf(p) + 0.15) ? p.light : p.dark, { opacity: 0.85 });
    }
  }
  const lamp = w * 0.24;
  const span = Math.min(w, h);
  drawn +=
    line(`M${num(lamp)} ${num(h * 0.98)}V${num(h * 0.62)}`, p.dark, span * 0.025) +
    circle(lamp, h * 0.6, span * 0.09, p.light, { opacity: 0.35 }) +
    circle(lamp, h * 0.6, span * 0.045, p.light);
  const px = vx + w * 0.04;
  drawn +=
    path(
      `M${num(px - span * 0.05)} ${num(h * 0.9)}Q${num(px)} ${num(h * 0.62)} ${num(px + span * 0.05)} ${num(h * 0.9)}Z`,
      p.dark,
    ) +
    circle(px, h * 0.73, span * 0.024, p.dark) +
    path(
      `M${num(px - span * 0.1)} ${num(h * 0.72)}q${num(span * 0.1)} ${num(-span * 0.14)} ${num(span * 0.2)} 0Z`,
      p.accent,
    );
  return drawn;
};

const bridge: Motif = (c, p) => {
  const { width: w, height: h, random } = c;
  const span = Math.min(w, h);
  let drawn = heavens(c, p, h * 0.45);
  const domes = Math.max(1, Math.round(w / h));
  drawn += row(
    c,
    p,
    h * 0.58,
    h * 0.22,
    Math.max(4, Math.round((w / h) * 5)),
    [p.far, mix(p.far, p.middle, 0.6)],
    glowOf(p) * 0.6,
    p.near,
  );
  for (let i = 0; i < domes; i += 1) {
    const x = (w * (i + 0.5)) / domes + random.between(-0.1, 0.1) * w;
    const r = span * 0.13;
    drawn +=
      rect(x - r, h * 0.36, r * 2, h * 0.24, p.middle) +
      path(`M${num(x - r)} ${num(h * 0.36)}a${num(r)} ${num(r * 1.1)} 0 0 1 ${num(2 * r)} 0Z`, p.near) +
      line(`M${num(x)} ${num(h * 0.36 - r)}v${num(-r * 0.6)}`, p.dark, 2);
  }
  drawn += rect(0, h * 0.58, w, h * 0.42, p.water);
  drawn += strokes(random, {
    x: 0,
    y: h * 0.62,
    width: w,
    height: h * 0.38,
    colour: p.light,
    count: 14,
    length: w * 0.14,
    thickness: span * 0.02,
    opacity: 0.6,
  });
  const arches = Math.max(1, Math.round((w / h) * 1.3));
  const step = w / arches;
  let d = `M-4 ${num(h * 0.62)}Q${num(w / 2)} ${num(h * 0.5)} ${num(w + 4)} ${num(h * 0.62)}V${num(h * 0.86)}`;
  for (let i = arches; i > 0; i -= 1)
    d += `H${num(step * (i - 0.12))}A${num(step * 0.38)} ${num(Math.min(step * 0.42, h * 0.24))} 0 0 0 ${num(step * (i - 0.88))} ${num(h * 0.86)}`;
  drawn +=
    path(`${d}H-4Z`, p.night ? p.near : mix(p.light, p.accent, 0.35)) +
    line(`M-4 ${num(h * 0.645)}Q${num(w / 2)} ${num(h * 0.525)} ${num(w + 4)} ${num(h * 0.645)}`, p.dark, span * 0.022);
  for (let i = 0; i <= arches; i += 1) {
    const x = step * i || 3;
    drawn +=
      line(`M${num(x)} ${num(h * 0.6)}v${num(-h * 0.13)}`, p.dark, span * 0.018) +
      circle(x, h * 0.46, span * 0.035, p.light);
  }
  drawn += strokes(random, {
    x: 0,
    y: h * 0.86,
    width: w,
    height: h * 0.14,
    colour: p.dark,
    count: 8,
    length: w * 0.16,
    thickness: span * 0.025,
    opacity: 0.4,
  });
  return drawn;
};

const facade: Motif = (c, p) => {
  const { width: w, height: h, random } = c;
  const ground = h * 0.9;
  const span = Math.min(w, h);
  let drawn = heavens(c, p, h * 0.4);
  drawn += row(
    c,
    p,
    ground,
    h * 0.62,
    Math.max(1, Math.round((w / h) * 2.2)),
    [p.middle, mix(p.light, p.far, 0.4), p.near, p.far],
    glowOf(p),
    p.dark,
  );
  drawn += rect(0, ground, w, h * 0.1, p.dark);
  drawn += ellipse(w * 0.3, h * 0.985, w * 0.3, h * 0.025, p.glow, { opacity: 0.5 });
  const door = w * random.between(0.25, 0.6);
  drawn += path(
    `M${num(door)} ${num(ground)}v${num(-span * 0.16)}a${num(span * 0.06)} ${num(span * 0.06)} 0 0 1 ${num(span * 0.12)} 0v${num(span * 0.16)}Z`,
    p.accent,
  );
  drawn += path(
    `M${num(door - span * 0.1)} ${num(ground - span * 0.24)}h${num(span * 0.32)}l${num(span * 0.05)} ${num(span * 0.07)}h${num(-span * 0.42)}Z`,
    p.light,
  );
  return drawn;
};

const TALL: readonly Motif[] = [tower, street, roofs, facade, canal, tower, bridge];
const SQUARE: readonly Motif[] = [canal, roofs, bridge, street, tower, facade];
const WIDE: readonly Motif[] = [bridge, canal, facade, roofs, tower, street];

export function city(c: Canvas, palette: Outdoors): string {
  const aspect = c.width / c.height;
  const motifs = aspect < 0.8 ? TALL : aspect < 1.5 ? SQUARE : WIDE;
  return (motifs[c.turn % motifs.length] as Motif)(c, palette);
}
