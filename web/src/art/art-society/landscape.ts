import type { Random } from '../random';
import { at, circle, ellipse, line, mix, num, path, polygon, rect, smooth, strokes, type Point } from '../svg';
import type { Outdoors } from './palettes';

/** Hills, water, trees and skies at different hours. */

export interface Canvas {
  width: number;
  height: number;
  random: Random;
  /** Counts the paintings of this genre. */
  index: number;
  /** Counts those of about the same proportions, so that they get different motifs. */
  turn: number;
}

function ridge(random: Random, width: number, base: number, swell: number, steps: number): Point[] {
  const points: Point[] = [];
  for (let i = 0; i <= steps; i += 1) {
    points.push([(-0.08 + (1.16 * i) / steps) * width, base - random.between(-0.35, 1) * swell]);
  }
  return points;
}

function land(points: readonly Point[], width: number, height: number, fill: string): string {
  return path(`${smooth(points)}L${num(width * 1.1)} ${num(height)}H${num(-width * 0.1)}Z`, fill);
}

export function poplar(size: number, dark: string, light: string): string {
  return (
    line(`M0 0V${num(-size * 0.3)}`, dark, size * 0.07) +
    path(
      `M0 ${num(-size)}C${num(size * 0.2)} ${num(-size * 0.6)} ${num(size * 0.18)} ${num(-size * 0.12)} 0 ${num(-size * 0.1)}S${num(-size * 0.2)} ${num(-size * 0.6)} 0 ${num(-size)}Z`,
      dark,
    ) +
    path(
      `M0 ${num(-size * 0.92)}C${num(-size * 0.14)} ${num(-size * 0.6)} ${num(-size * 0.12)} ${num(-size * 0.25)} ${num(-size * 0.02)} ${num(-size * 0.2)}C${num(-size * 0.07)} ${num(-size * 0.4)} ${num(-size * 0.05)} ${num(-size * 0.7)} 0 ${num(-size * 0.92)}Z`,
      light,
      { opacity: 0.7 },
    )
  );
}

export function pine(size: number, dark: string, light: string): string {
  const tier = (y: number, half: number, drop: number): Point[] => [
    [0, -y],
    [half, -y + drop],
    [-half, -y + drop],
  ];
  return (
    line('M0 0V-8', dark, size * 0.06) +
    path(
      [
        tier(size, size * 0.14, size * 0.36),
        tier(size * 0.8, size * 0.2, size * 0.4),
        tier(size * 0.56, size * 0.27, size * 0.48),
      ]
        .map(polygon)
        .join(''),
      dark,
    ) +
    path(
      polygon([
        [0, -size],
        [-size * 0.14, -size * 0.64],
        [-size * 0.04, -size * 0.66],
      ]) +
        polygon([
          [-size * 0.02, -size * 0.62],
          [-size * 0.25, -size * 0.1],
          [-size * 0.09, -size * 0.12],
        ]),
      light,
      { opacity: 0.55 },
    )
  );
}

export function roundTree(random: Random, size: number, dark: string, light: string, trunk: string): string {
  const lobes: Point[] = [];
  for (let i = 0; i < 9; i += 1) {
    const angle = (i / 9) * Math.PI * 2;
    const reach = size * random.between(0.3, 0.4);
    lobes.push([Math.cos(angle) * reach, -size * 0.62 + Math.sin(angle) * reach * 0.92]);
  }
  const crown = (x: number, y: number, r: number): string =>
    `M${num(x - r)} ${num(y)}a${num(r)} ${num(r * 0.9)} 0 1 1 ${num(2 * r)} 0a${num(r)} ${num(r * 0.9)} 0 1 1 ${num(-2 * r)} 0Z`;
  const full =
    smooth(lobes, true, 1.4) +
    crown(-size * 0.27, -size * 0.5, size * 0.17) +
    crown(size * 0.26, -size * 0.54, size * 0.18) +
    crown(size * 0.06, -size * 0.88, size * 0.18);
  const dabs = strokes(random, {
    x: -size * 0.26,
    y: -size * 0.92,
    width: size * 0.36,
    height: size * 0.42,
    colour: light,
    count: size > 50 ? 11 : 5,
    length: size * 0.1,
    thickness: size * 0.065,
    angle: -30,
    opacity: 0.7,
  });
  return (
    line(
      `M0 0Q${num(size * 0.03)} ${num(-size * 0.3)} 0 ${num(-size * 0.6)}M0 ${num(-size * 0.3)}L${num(size * 0.14)} ${num(-size * 0.5)}`,
      trunk,
      size * 0.08,
    ) +
    path(full, dark) +
    dabs
  );
}

function cottage(size: number, wall: string, roof: string, dark: string): string {
  return (
    rect(-size / 2, -size * 0.5, size, size * 0.5, wall) +
    path(
      polygon([
        [-size * 0.62, -size * 0.46],
        [-size * 0.3, -size * 0.95],
        [size * 0.32, -size * 0.95],
        [size * 0.62, -size * 0.46],
      ]),
      roof,
    ) +
    rect(size * 0.14, -size * 1.1, size * 0.14, size * 0.3, dark) +
    rect(-size * 0.1, -size * 0.34, size * 0.2, size * 0.34, dark)
  );
}

function boat(size: number, sail: string, hull: string): string {
  return (
    path(
      `M${num(-size * 0.5)} ${num(-size * 0.12)}H${num(size * 0.5)}Q${num(size * 0.35)} ${num(size * 0.1)} ${num(size * 0.2)} ${num(size * 0.1)}H${num(-size * 0.25)}Q${num(-size * 0.42)} ${num(size * 0.06)} ${num(-size * 0.5)} ${num(-size * 0.12)}Z`,
      hull,
    ) +
    path(
      `M${num(size * 0.03)} ${num(-size * 0.2)}V${num(-size * 1.1)}Q${num(size * 0.5)} ${num(-size * 0.6)} ${num(size * 0.42)} ${num(-size * 0.2)}ZM${num(-size * 0.05)} ${num(-size * 0.2)}V${num(-size * 0.9)}L${num(-size * 0.36)} ${num(-size * 0.2)}Z`,
      sail,
    )
  );
}

function sky({ width: w, height: h, random }: Canvas, p: Outdoors, horizon: number): string {
  const span = Math.min(w, h);
  const x = w * random.pick([0.22, 0.3, 0.68, 0.76]);
  const y = horizon * random.between(0.28, 0.55);
  let drawn = rect(0, 0, w, h, p.sky);
  drawn += path(
    `M0 ${num(horizon * 0.62)}Q${num(w / 2)} ${num(horizon * random.between(0.35, 0.8))} ${num(w)} ${num(horizon * 0.6)}V${num(h)}H0Z`,
    p.glow,
    { opacity: 0.85 },
  );
  drawn += strokes(random, {
    x: 0,
    y: 0,
    width: w,
    height: horizon,
    colour: p.glow,
    count: 9,
    length: w * 0.3,
    thickness: span * 0.035,
    opacity: 0.5,
  });
  drawn += strokes(random, {
    x: 0,
    y: 0,
    width: w,
    height: horizon * 0.6,
    colour: mix(p.sky, p.far, 0.5),
    count: 6,
    length: w * 0.25,
    thickness: span * 0.03,
    opacity: 0.45,
  });
  const sun = circle(x, y, span * random.between(0.08, 0.13), p.night || random.chance(0.4) ? p.light : p.accent);
  if (p.night) {
    let stars = '';
    for (let i = 0; i < 12; i += 1) stars += `M${num(random.next() * w)} ${num(random.next() * horizon * 0.8)}h.1`;
    drawn += line(stars, p.light, span * 0.018, { opacity: 0.8 });
  } else {
    const cx = w - x + random.between(-0.1, 0.1) * w;
    const cy = horizon * random.between(0.18, 0.4);
    const size = span * random.between(0.1, 0.15);
    drawn += path(
      `M${num(cx - size * 1.6)} ${num(cy)}q${num(size * 0.3)} ${num(-size * 0.7)} ${num(size)} ${num(-size * 0.5)}q${num(size * 0.6)} ${num(-size * 0.8)} ${num(size * 1.3)} ${num(-size * 0.1)}q${num(size * 0.8)} ${num(-size * 0.2)} ${num(size)} ${num(size * 0.6)}Z`,
      p.light,
      { opacity: 0.9 },
    );
  }
  return drawn + sun;
}

function water(c: Canvas, p: Outdoors, top: number, bottom: number): string {
  const { width: w, random } = c;
  return (
    rect(0, top, w, bottom - top, p.water) +
    strokes(random, {
      x: 0,
      y: top,
      width: w,
      height: bottom - top,
      colour: p.light,
      count: 12,
      length: w * 0.2,
      thickness: Math.max(1.6, (bottom - top) * 0.05),
      opacity: 0.6,
    }) +
    strokes(random, {
      x: 0,
      y: top + (bottom - top) * 0.3,
      width: w,
      height: (bottom - top) * 0.7,
      colour: p.near,
      count: 8,
      length: w * 0.2,
      thickness: Math.max(1.6, (bottom - top) * 0.06),
      opacity: 0.3,
    })
  );
}

type Motif = (c: Canvas, p: Outdoors) => string;

const hills: Motif = (c, p) => {
  const { width: w, height: h, random } = c;
  const span = Math.min(w, h);
  let drawn = sky(c, p, h * 0.5);
  drawn += land(ridge(random, w, h * 0.5, h * 0.12, 5), w, h, p.far);
  drawn += land(ridge(random, w, h * 0.62, h * 0.1, 4), w, h, p.middle);
  drawn += at(w * random.between(0.3, 0.7), h * 0.62, 1, cottage(span * 0.15, p.light, p.accent, p.dark));
  drawn += land(ridge(random, w, h * 0.78, h * 0.09, 3), w, h, p.near);
  drawn += strokes(random, {
    x: 0,
    y: h * 0.66,
    width: w,
    height: h * 0.34,
    colour: p.middle,
    count: 10,
    length: w * 0.25,
    thickness: span * 0.02,
    angle: -8,
    opacity: 0.7,
  });
  const side = random.chance(0.5) ? 0.18 : 0.82;
  drawn += at(w * side, h * 0.93, 1, roundTree(random, span * 0.5, p.dark, p.middle, p.dark));
  return drawn;
};

const poplars: Motif = (c, p) => {
  const { width: w, height: h, random } = c;
  const span = Math.min(w, h);
  let drawn = sky(c, p, h * 0.62);
  drawn += land(ridge(random, w, h * 0.62, h * 0.08, 5), w, h, p.far);
  drawn += land(ridge(random, w, h * 0.74, h * 0.05, 3), w, h, p.middle);
  const count = Math.max(3, Math.round((w / h) * 4));
  for (let i = 0; i < count; i += 1) {
    const x = w * (0.1 + (0.8 * (i + random.between(-0.2, 0.2))) / (count - 1));
    drawn += at(
      x,
      h * (0.8 + 0.06 * Math.sin(i)),
      1,
      poplar(Math.max(span * 0.5, h * 0.5) * random.between(0.8, 1.15), p.dark, p.near),
    );
  }
  drawn += path(
    `M${num(w * 0.38)} ${num(h)}Q${num(w * 0.6)} ${num(h * 0.86)} ${num(w * 0.46)} ${num(h * 0.76)}H${num(w * 0.5)}Q${num(w * 0.75)} ${num(h * 0.88)} ${num(w * 0.7)} ${num(h)}Z`,
    p.light,
    { opacity: 0.8 },
  );
  drawn += strokes(random, {
    x: 0,
    y: h * 0.82,
    width: w,
    height: h * 0.18,
    colour: p.near,
    count: 10,
    length: w * 0.16,
    thickness: span * 0.02,
    opacity: 0.7,
  });
  return drawn;
};

const lake: Motif = (c, p) => {
  const { width: w, height: h, random } = c;
  const span = Math.min(w, h);
  const shore = h * 0.52;
  const peaks: Point[] = [[-w * 0.1, shore]];
  const count = Math.max(2, Math.round(w / span) + 1);
  for (let i = 0; i < count; i += 1) {
    peaks.push([(w * (i + 0.5)) / count + random.between(-0.05, 0.05) * w, h * random.between(0.18, 0.34)]);
    peaks.push([(w * (i + 1)) / count, h * random.between(0.4, 0.46)]);
  }
  peaks.push([w * 1.1, shore]);
  let drawn = sky(c, p, shore) + path(polygon(peaks), p.far);
  for (let i = 1; i < peaks.length - 1; i += 2) {
    const [x, y] = peaks[i] as Point;
    drawn += path(
      polygon([
        [x, y],
        [x + span * 0.09, y + span * 0.13],
        [x + span * 0.02, y + span * 0.1],
        [x - span * 0.03, y + span * 0.15],
        [x - span * 0.08, y + span * 0.11],
      ]),
      p.light,
    );
  }
  drawn += land(ridge(random, w, shore + h * 0.01, h * 0.06, 6), w, h, p.middle);
  drawn += water(c, p, shore + h * 0.02, h);
  drawn += path(polygon(peaks.map(([x, y]): Point => [x, 2 * shore - y * 0.75 - shore * 0.22])), p.far, {
    opacity: 0.35,
  });
  drawn += at(w * random.between(0.35, 0.65), h * 0.76, 1, boat(span * 0.2, p.light, p.dark));
  drawn += path(`M0 ${num(h * 0.86)}Q${num(w * 0.25)} ${num(h * 0.84)} ${num(w * 0.42)} ${num(h)}H0Z`, p.near);
  drawn +=
    at(w * 0.1, h * 0.93, 1, pine(span * 0.5, p.dark, p.near)) +
    at(w * 0.24, h * 0.97, 1, pine(span * 0.36, p.dark, p.near));
  return drawn;
};

/** A spruce as path data, so that a whole wood is one path. */
function spruce(x: number, y: number, t: number): string {
  return `M${num(x)} ${num(y - t)}l${num(t * 0.16)} ${num(t * 0.4)}h${num(-t * 0.07)}l${num(t * 0.16)} ${num(t * 0.6)}h${num(-t * 0.5)}l${num(t * 0.16)} ${num(-t * 0.6)}h${num(-t * 0.07)}Z`;
}

const pines: Motif = (c, p) => {
  const { width: w, height: h, random } = c;
  const span = Math.min(w, h);
  let drawn = sky(c, p, h * 0.55);
  drawn += land(ridge(random, w, h * 0.46, h * 0.16, 4), w, h, p.far);
  for (const [y, size, tone] of [
    [0.62, 0.34, p.middle],
    [0.78, 0.5, p.near],
    [1.0, 0.74, p.dark],
  ] as const) {
    drawn += land(ridge(random, w, h * y, h * 0.05, 3), w, h, tone);
    const count = Math.min(14, Math.ceil(w / (span * size * 0.5)));
    let trees = '';
    let lights = '';
    for (let i = 0; i <= count; i += 1) {
      if (y === 1 && i > count * 0.3 && i < count * 0.7) continue;
      const tall = span * size * random.between(0.8, 1.1);
      const x = (w * (i + random.between(-0.3, 0.3))) / count;
      trees += spruce(x, h * (y + 0.02), tall);
      lights += `M${num(x)} ${num(h * (y + 0.02) - tall)}l${num(-tall * 0.16)} ${num(tall * 0.36)}l${num(tall * 0.12)} ${num(-tall * 0.03)}Z`;
    }
    drawn += path(trees, tone) + path(lights, mix(tone, p.far, 0.35));
  }
  return drawn;
};

const sea: Motif = (c, p) => {
  const { width: w, height: h, random } = c;
  const span = Math.min(w, h);
  const horizon = h * 0.46;
  let drawn = sky(c, p, horizon) + water(c, p, horizon, h);
  drawn += at(w * 0.62, horizon + h * 0.07, 1, boat(span * 0.17, p.light, p.dark));
  drawn += at(w * 0.8, horizon + h * 0.02, 1, boat(span * 0.09, p.accent, p.dark));
  const cliff: Point[] = [
    [-5, h * 0.26],
    [w * 0.2, h * 0.29],
    [w * 0.31, h * 0.35],
    [w * 0.28, h * 0.5],
    [w * 0.38, h * 0.66],
    [w * 0.34, h * 0.82],
    [-5, h],
  ];
  drawn +=
    path(polygon(cliff), p.light) +
    path(
      polygon([
        [w * 0.31, h * 0.35],
        [w * 0.28, h * 0.5],
        [w * 0.38, h * 0.66],
        [w * 0.34, h * 0.82],
        [w * 0.2, h * 0.6],
        [w * 0.22, h * 0.38],
      ]),
      p.far,
    );
  drawn += path(
    smooth(
      [
        [-5, h * 0.27],
        [w * 0.1, h * 0.24],
        [w * 0.24, h * 0.29],
        [w * 0.33, h * 0.36],
        [w * 0.2, h * 0.38],
        [-5, h * 0.42],
      ],
      true,
    ),
    p.near,
  );
  drawn += at(w * 0.12, h * 0.3, 1, roundTree(random, span * 0.26, p.dark, p.middle, p.dark));
  drawn += path(
    `M${num(-5)} ${num(h)}Q${num(w * 0.4)} ${num(h * 0.8)} ${num(w * 1.05)} ${num(h * 0.94)}V${num(h)}Z`,
    p.middle,
  );
  drawn += line(
    `M${num(w * 0.3)} ${num(h * 0.83)}Q${num(w * 0.6)} ${num(h * 0.84)} ${num(w)} ${num(h * 0.92)}`,
    p.light,
    span * 0.025,
    { opacity: 0.8 },
  );
  return drawn;
};

const river: Motif = (c, p) => {
  const { width: w, height: h, random } = c;
  const span = Math.min(w, h);
  const flip = random.chance(0.5) ? 1 : -1;
  const x = (share: number): number => (flip > 0 ? share * w : w - share * w);
  let drawn = sky(c, p, h * 0.42);
  drawn +=
    land(ridge(random, w, h * 0.42, h * 0.14, 4), w, h, p.far) +
    land(ridge(random, w, h * 0.48, h * 0.04, 4), w, h, p.middle);
  drawn += strokes(random, {
    x: 0,
    y: h * 0.5,
    width: w,
    height: h * 0.5,
    colour: p.near,
    count: 14,
    length: w * 0.3,
    thickness: span * 0.035,
    angle: 6 * flip,
    opacity: 0.55,
  });
  drawn += path(
    `M${num(x(0.52))} ${num(h * 0.46)}C${num(x(0.9))} ${num(h * 0.54)} ${num(x(0.1))} ${num(h * 0.6)} ${num(x(0.28))} ${num(h * 0.72)}S${num(x(0.95))} ${num(h * 0.84)} ${num(x(0.5))} ${num(h * 1.02)}H${num(x(0.98))}C${num(x(1.2))} ${num(h * 0.8)} ${num(x(0.5))} ${num(h * 0.78)} ${num(x(0.46))} ${num(h * 0.68)}S${num(x(0.94))} ${num(h * 0.52)} ${num(x(0.54))} ${num(h * 0.46)}Z`,
    p.water,
  );
  drawn += line(
    `M${num(x(0.36))} ${num(h * 0.7)}Q${num(x(0.42))} ${num(h * 0.8)} ${num(x(0.72))} ${num(h * 0.88)}`,
    p.light,
    span * 0.02,
    { opacity: 0.8 },
  );
  drawn += at(x(0.2), h * 0.56, 1, roundTree(random, span * 0.24, p.near, p.middle, p.dark));
  drawn += at(x(0.8), h * 0.66, 1, roundTree(random, span * 0.34, p.dark, p.near, p.dark));
  drawn += at(x(0.12), h * 0.95, 1, roundTree(random, span * 0.46, p.dark, p.near, p.dark));
  return drawn;
};

const fields: Motif = (c, p) => {
  const { width: w, height: h, random } = c;
  const span = Math.min(w, h);
  const horizon = h * 0.4;
  const vanish = w * random.between(0.35, 0.65);
  let drawn =
    sky(c, p, horizon) + land(ridge(random, w, horizon, h * 0.06, 6), w, h, p.far) + rect(0, horizon, w, h, p.middle);
  const tones = [p.near, p.accent, p.middle, p.glow, p.near, p.far, p.accent];
  const count = 9;
  for (let i = 0; i < count; i += 1) {
    const a = w * (-0.7 + (2.4 * i) / count);
    const b = w * (-0.7 + (2.4 * (i + 0.62)) / count);
    drawn += path(
      polygon([
        [vanish + (a - vanish) * 0.06, horizon],
        [vanish + (b - vanish) * 0.06, horizon],
        [b, h],
        [a, h],
      ]),
      tones[i % tones.length] as string,
      { opacity: 0.85 },
    );
  }
  drawn += at(w * 0.2, horizon + h * 0.07, 1, cottage(span * 0.15, p.light, p.accent, p.dark));
  drawn += at(w * 0.8, horizon + h * 0.1, 1, roundTree(random, span * 0.3, p.dark, p.near, p.dark));
  drawn += at(w * 0.9, horizon + h * 0.06, 1, poplar(span * 0.3, p.dark, p.near));
  return drawn;
};

const birches: Motif = (c, p) => {
  const { width: w, height: h, random } = c;
  const span = Math.min(w, h);
  let drawn = sky(c, p, h * 0.6) + land(ridge(random, w, h * 0.7, h * 0.08, 4), w, h, p.middle);
  drawn += land(ridge(random, w, h * 0.86, h * 0.04, 3), w, h, p.near);
  const count = Math.max(3, Math.round((w / h) * 5));
  let marks = '';
  for (let i = 0; i < count; i += 1) {
    const x = w * ((i + 0.5 + random.between(-0.28, 0.28)) / count);
    const thick = span * random.between(0.045, 0.08);
    const lean = random.between(-0.03, 0.03) * h;
    drawn += path(
      polygon([
        [x - thick / 2, h * random.between(0.86, 0.96)],
        [x + thick / 2, h * 0.94],
        [x + thick * 0.3 + lean, -4],
        [x - thick * 0.2 + lean, -4],
      ]),
      p.light,
    );
    for (let k = 0; k < 5; k += 1) {
      const y = h * random.between(0.1, 0.85);
      marks += `M${num(x - thick * 0.4 + lean * (1 - y / h))} ${num(y)}h${num(thick * random.between(0.3, 0.6))}`;
    }
  }
  drawn += line(marks, p.dark, span * 0.022);
  drawn += strokes(random, {
    x: 0,
    y: -h * 0.05,
    width: w,
    height: h * 0.35,
    colour: p.near,
    count: 26,
    length: span * 0.08,
    thickness: span * 0.06,
    angle: 50,
    opacity: 0.85,
  });
  drawn += strokes(random, {
    x: 0,
    y: 0,
    width: w,
    height: h * 0.42,
    colour: p.accent,
    count: 14,
    length: span * 0.05,
    thickness: span * 0.05,
    angle: 60,
    opacity: 0.85,
  });
  return drawn;
};

const waterfall: Motif = (c, p) => {
  const { width: w, height: h, random } = c;
  const span = Math.min(w, h);
  let drawn = sky(c, p, h * 0.34) + land(ridge(random, w, h * 0.3, h * 0.1, 4), w, h, p.far);
  drawn += path(
    polygon([
      [-5, h * 0.3],
      [w * 0.34, h * 0.36],
      [w * 0.4, h * 0.62],
      [w * 0.34, h * 0.84],
      [-5, h],
    ]),
    p.near,
  );
  drawn += path(
    polygon([
      [w + 5, h * 0.24],
      [w * 0.64, h * 0.35],
      [w * 0.6, h * 0.6],
      [w * 0.7, h * 0.84],
      [w + 5, h],
    ]),
    p.middle,
  );
  drawn += path(
    `M${num(w * 0.34)} ${num(h * 0.36)}H${num(w * 0.64)}L${num(w * 0.6)} ${num(h * 0.6)}L${num(w * 0.72)} ${num(h * 0.86)}H${num(w * 0.32)}L${num(w * 0.4)} ${num(h * 0.62)}Z`,
    p.light,
  );
  drawn += strokes(random, {
    x: w * 0.42,
    y: h * 0.4,
    width: w * 0.18,
    height: h * 0.42,
    colour: p.water,
    count: 9,
    length: h * 0.2,
    thickness: span * 0.035,
    angle: 90,
    opacity: 0.8,
  });
  drawn += water(c, p, h * 0.84, h);
  drawn += ellipse(w * 0.52, h * 0.85, w * 0.26, h * 0.025, p.light);
  drawn +=
    at(w * 0.14, h * 0.36, 1, pine(span * 0.4, p.dark, p.near)) +
    at(w * 0.3, h * 0.39, 1, pine(span * 0.28, p.dark, p.near));
  drawn +=
    at(w * 0.86, h * 0.33, 1, pine(span * 0.46, p.dark, p.near)) +
    at(w * 0.08, h * 0.99, 1, roundTree(random, span * 0.44, p.dark, p.near, p.dark));
  return drawn;
};

const lonelyTree: Motif = (c, p) => {
  const { width: w, height: h, random } = c;
  const span = Math.min(w, h);
  const x = w * random.pick([0.36, 0.5, 0.62]);
  let drawn = sky(c, p, h * 0.66) + land(ridge(random, w, h * 0.64, h * 0.07, 5), w, h, p.far);
  drawn += path(`M-5 ${num(h * 0.86)}Q${num(x)} ${num(h * 0.62)} ${num(w + 5)} ${num(h * 0.88)}V${num(h)}H-5Z`, p.near);
  drawn += at(x, h * 0.78, 1, roundTree(random, Math.max(span * 0.75, h * 0.55), p.dark, p.near, p.dark));
  drawn += strokes(random, {
    x: 0,
    y: h * 0.84,
    width: w,
    height: h * 0.16,
    colour: p.middle,
    count: 12,
    length: span * 0.14,
    thickness: span * 0.022,
    angle: -70,
    opacity: 0.8,
  });
  let sheep = '';
  for (let i = 0; i < 3; i += 1)
    sheep += ellipse(
      w * (0.18 + 0.1 * i) + random.between(-4, 4),
      h * (0.85 + 0.03 * (i % 2)),
      span * 0.045,
      span * 0.03,
      p.light,
    );
  return drawn + sheep;
};

const TALL: readonly Motif[] = [poplars, waterfall, birches, river, pines, lonelyTree];
const SQUARE: readonly Motif[] = [lake, hills, birches, sea, river, fields, lonelyTree];
const WIDE: readonly Motif[] = [sea, fields, poplars, lake, hills, pines];

export function landscape(c: Canvas, palette: Outdoors): string {
  const aspect = c.width / c.height;
  const motifs = aspect < 0.8 ? TALL : aspect < 1.5 ? SQUARE : WIDE;
  return (motifs[c.turn % motifs.length] as Motif)(c, palette);
}
