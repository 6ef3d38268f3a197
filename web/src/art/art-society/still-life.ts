import type { Random } from '../random';
import { at, circle, ellipse, line, mix, num, path, rect, strokes } from '../svg';
import type { Canvas } from './landscape';
import type { Table } from './palettes';

/** Things on a table. Each thing stands on the origin and is about `size` units tall or wide. */

const FRUIT = {
  orange: '#e07a2c',
  lemon: '#f3cf3e',
  apple: '#bf3a2c',
  pear: '#a9b04a',
  plum: '#5b3558',
  peach: '#eda06b',
} as const;
const PETALS = ['#d9503f', '#f3ead6', '#e8a0a0', '#f0c048', '#5b6aa8', '#b5567f'] as const;

function shaded(d: string, colour: string, side: string): string {
  return path(d, colour) + path(side, mix(colour, '#20140c', 0.35), { opacity: 0.55 });
}

function vase(colour: string, kind: number): string {
  const band = mix(colour, '#fff6e0', 0.35);
  if (kind === 0)
    return (
      shaded(
        'M-16-100H16C14-82 40-70 40-42C40-14 26 0 20 0H-20C-26 0-40-14-40-42C-40-70-14-82-16-100Z',
        colour,
        'M16-100C14-82 40-70 40-42C40-14 26 0 20 0H4C22-20 20-60 4-100Z',
      ) +
      line('M-38-50Q0-40 38-50M-39-38Q0-28 39-38', band, 3.5) +
      ellipse(0, -100, 17, 4, mix(colour, '#20140c', 0.5)) +
      path('M-24-62q-6 20 0 36', 'none', { stroke: band, 'stroke-width': 5, 'stroke-linecap': 'round', opacity: 0.8 })
    );
  if (kind === 1)
    return (
      shaded('M-22-96H22L30-60Q30-8 16 0H-16Q-30-8-30-60Z', colour, 'M22-96L30-60Q30-8 16 0H2Q18-20 16-60L10-96Z') +
      path('M-28-56L-14-44L0-56L14-44L28-56V-44L14-32L0-44L-14-32L-28-44Z', band) +
      ellipse(0, -96, 22, 5, mix(colour, '#20140c', 0.5))
    );
  return (
    shaded(
      'M-12-104H12V-70C34-62 34-40 30-22C28-6 22 0 14 0H-14C-22 0-28-6-30-22C-34-40-34-62-12-70Z',
      colour,
      'M12-104V-70C34-62 34-40 30-22C28-6 22 0 14 0H2C18-30 16-56 2-72V-104Z',
    ) +
    rect(-15, -108, 30, 8, band) +
    line('M-20-54q-4 18 0 34', band, 5, { opacity: 0.8 })
  );
}

function flowers(random: Random, reach: number, kind: number): string {
  let stems = '';
  let heads = '';
  const count = random.whole(5, 7);
  const main = random.pick(PETALS);
  const second = random.pick(PETALS.filter((colour) => colour !== main));
  for (let i = 0; i < count; i += 1) {
    const share = count === 1 ? 0 : i / (count - 1) - 0.5;
    const x = share * 96 + random.between(-8, 8);
    const y = -100 - reach * (1 - Math.abs(share) * 1.1) * random.between(0.75, 1) - 12;
    stems += `M${num(share * 16)} -98Q${num(x * 0.4)} ${num(y * 0.5 - 50)} ${num(x)} ${num(y)}`;
    const r = random.between(13, 19);
    const colour = i % 3 === 1 ? second : main;
    if (kind === 0) {
      let d = '';
      for (let k = 0; k < 6; k += 1)
        d += circle(
          x + Math.cos((k * Math.PI) / 3) * r * 0.7,
          y + Math.sin((k * Math.PI) / 3) * r * 0.7,
          r * 0.48,
          colour,
        );
      heads += d + circle(x, y, r * 0.42, '#4a2f17');
    } else if (kind === 1) {
      heads += path(
        `M${num(x - r * 0.75)} ${num(y - r)}Q${num(x - r * 0.3)} ${num(y - r * 0.4)} ${num(x)} ${num(y - r * 1.2)}Q${num(x + r * 0.3)} ${num(y - r * 0.4)} ${num(x + r * 0.75)} ${num(y - r)}Q${num(x + r)} ${num(y + r * 0.6)} ${num(x)} ${num(y + r * 0.7)}Q${num(x - r)} ${num(y + r * 0.6)} ${num(x - r * 0.75)} ${num(y - r)}Z`,
        colour,
      );
    } else {
      heads +=
        circle(x, y, r, colour) +
        line(
          `M${num(x - r * 0.5)} ${num(y)}a${num(r * 0.5)} ${num(r * 0.5)} 0 1 1 ${num(r * 0.7)} ${num(r * 0.4)}`,
          mix(colour, '#20140c', 0.3),
          3,
        );
    }
  }
  const leaves = path(
    `M-8-96Q-60-104-58-${num(130 + reach * 0.2)}Q-24-132-8-96ZM8-96Q54-92 62-${num(118 + reach * 0.2)}Q24-128 8-96Z`,
    '#4c6b3c',
  );
  return line(stems, '#3d5a34', 4) + leaves + heads;
}

function branch(random: Random, reach: number): string {
  let d = '';
  let leaves = '';
  for (const side of [-1, 0.2, 1]) {
    const x = side * 36;
    const y = -100 - reach * (side === 0.2 ? 1 : random.between(0.6, 0.85));
    d += `M0-96Q${num(x * 0.1)} ${num(y * 0.6)} ${num(x)} ${num(y)}`;
    for (let k = 1; k <= 5; k += 1) {
      const t = k / 5;
      const lx = x * t * t + (k % 2 ? 11 : -11);
      const ly = -96 + (y + 96) * t;
      leaves += `M${num(x * t * t)} ${num(ly + 6)}Q${num(lx + (k % 2 ? 10 : -10))} ${num(ly)} ${num(lx * 1.15)} ${num(ly - 15)}Q${num(lx * 0.8)} ${num(ly - 8)} ${num(x * t * t)} ${num(ly + 6)}Z`;
    }
  }
  return line(d, '#54391d', 4) + path(leaves, random.pick(['#58763f', '#7d8b45', '#b5562c']));
}

function fruit(kind: keyof typeof FRUIT, r: number): string {
  const colour = FRUIT[kind];
  const deep = mix(colour, '#2a120a', 0.35);
  const gleam = ellipse(-r * 0.35, -r * 1.35, r * 0.24, r * 0.15, '#fff6e0', { opacity: 0.75 });
  if (kind === 'pear')
    return (
      path(
        `M0 ${num(-r * 2.6)}C${num(r * 0.7)} ${num(-r * 2.5)} ${num(r * 0.4)} ${num(-r * 1.7)} ${num(r * 0.95)} ${num(-r * 1.1)}C${num(r * 1.3)} ${num(-r * 0.4)} ${num(r * 0.7)} 0 0 0S${num(-r * 1.3)} ${num(-r * 0.4)} ${num(-r * 0.95)} ${num(-r * 1.1)}C${num(-r * 0.4)} ${num(-r * 1.7)} ${num(-r * 0.7)} ${num(-r * 2.5)} 0 ${num(-r * 2.6)}Z`,
        colour,
      ) +
      path(
        `M${num(r * 0.95)} ${num(-r * 1.1)}C${num(r * 1.3)} ${num(-r * 0.4)} ${num(r * 0.7)} 0 0 0Q${num(r * 0.6)} ${num(-r * 0.5)} ${num(r * 0.5)} ${num(-r * 1.6)}Z`,
        deep,
        { opacity: 0.5 },
      ) +
      line(
        `M0 ${num(-r * 2.5)}q${num(r * 0.1)} ${num(-r * 0.4)} ${num(r * 0.4)} ${num(-r * 0.5)}`,
        '#4a2f17',
        r * 0.16,
      ) +
      gleam
    );
  if (kind === 'lemon')
    return (
      path(
        `M${num(-r * 1.35)} ${num(-r * 0.85)}Q${num(-r * 0.9)} ${num(-r * 1.75)} 0 ${num(-r * 1.75)}T${num(r * 1.35)} ${num(-r * 0.85)}Q${num(r * 0.9)} 0 0 0T${num(-r * 1.35)} ${num(-r * 0.85)}Z`,
        colour,
      ) +
      path(
        `M${num(r * 1.35)} ${num(-r * 0.85)}Q${num(r * 0.9)} 0 0 0Q${num(-r * 0.6)} 0 ${num(-r * 0.95)} ${num(-r * 0.4)}Q${num(r * 0.4)} ${num(-r * 0.2)} ${num(r * 1.35)} ${num(-r * 0.85)}Z`,
        deep,
        { opacity: 0.45 },
      ) +
      gleam
    );
  return (
    circle(0, -r, r, colour) +
    path(
      `M${num(r * 0.5)} ${num(-r * 1.86)}A${num(r)} ${num(r)} 0 0 1 ${num(-r * 0.6)} ${num(-r * 0.2)}Q${num(r * 0.9)} ${num(-r * 0.3)} ${num(r * 0.5)} ${num(-r * 1.86)}Z`,
      deep,
      { opacity: 0.5 },
    ) +
    (kind === 'apple' || kind === 'peach'
      ? line(`M0 ${num(-r * 1.9)}q0 ${num(-r * 0.4)} ${num(r * 0.3)} ${num(-r * 0.55)}`, '#4a2f17', r * 0.15) +
        path(
          `M${num(r * 0.1)} ${num(-r * 2)}q${num(r * 0.5)} ${num(-r * 0.6)} ${num(r * 0.9)} ${num(-r * 0.2)}q${num(-r * 0.4)} ${num(r * 0.4)} ${num(-r * 0.9)} ${num(r * 0.2)}Z`,
          '#55733c',
        )
      : '') +
    gleam
  );
}

type Thing = { width: number; height: number; draw: string };

function things(random: Random, t: Table, index: number): Record<string, Thing> {
  const v = t.vessels;
  const pick = (k: number): string => v[(index + k) % 3] as string;
  const fruits = random.shuffled(Object.keys(FRUIT) as (keyof typeof FRUIT)[]);
  const f = (k: number, r: number): string => fruit(fruits[k % fruits.length] as keyof typeof FRUIT, r);
  const glass = mix(pick(2), '#1f3a30', 0.5);
  return {
    bouquet: { width: 132, height: 190, draw: flowers(random, 66, index % 3) + vase(pick(0), index % 3) },
    spray: { width: 110, height: 230, draw: branch(random, 120) + vase(pick(1), (index + 1) % 3) },
    tallBouquet: {
      width: 136,
      height: 250,
      draw: flowers(random, 130, (index + 1) % 3) + vase(pick(0), (index + 2) % 3),
    },
    bowl: {
      width: 128,
      height: 82,
      draw:
        at(-26, -38, 1, f(0, 20)) +
        at(22, -38, 1, f(1, 21)) +
        at(-2, -52, 1, f(2, 18)) +
        shaded(
          'M-58-44H58C56-14 32-4 22 0H-22C-32-4-56-14-58-44Z',
          pick(0),
          'M58-44C56-14 32-4 22 0H0C30-10 36-26 38-44Z',
        ) +
        line('M-58-44H58', mix(pick(0), '#fff6e0', 0.4), 5),
    },
    jug: {
      width: 84,
      height: 104,
      draw:
        line('M30-84C64-86 62-30 32-28', pick(1), 9) +
        shaded(
          'M-24-102L-34-108L20-102C16-84 36-70 36-40C36-10 26 0 18 0H-18C-26 0-36-10-36-40C-36-70-16-84-24-102Z',
          pick(1),
          'M20-102C16-84 36-70 36-40C36-10 26 0 18 0H4C20-20 18-66 6-103Z',
        ) +
        line('M-24-60q-6 22 0 38', mix(pick(1), '#fff6e0', 0.45), 5),
    },
    bottle: {
      width: 44,
      height: 140,
      draw:
        shaded(
          'M-7-138H7V-96C8-84 20-80 20-64V-4Q20 0 16 0H-16Q-20 0-20-4V-64C-20-80-8-84-7-96Z',
          glass,
          'M7-138V-96C8-84 20-80 20-64V-4Q20 0 16 0H6V-80L2-138Z',
        ) +
        rect(-20, -54, 40, 30, t.cloth) +
        rect(-9, -142, 18, 9, '#8a4a2a') +
        line('M-13-66V-8', mix(glass, '#fff6e0', 0.4), 3),
    },
    fruits: { width: 84, height: 44, draw: at(-22, 0, 1, f(3, 18)) + at(20, 2, 1, f(4, 19)) },
    pears: { width: 74, height: 54, draw: at(-16, 0, 1, fruit('pear', 18)) + at(24, 3, 1, fruit('plum', 15)) },
    lemon: { width: 52, height: 34, draw: fruit('lemon', 18) },
    books: {
      width: 96,
      height: 58,
      draw:
        rect(-46, -16, 92, 16, pick(2)) +
        rect(-40, -34, 80, 18, pick(0)) +
        rect(-44, -48, 82, 14, pick(1)) +
        line('M-40-8h70M-34-25h60M-38-41h62', t.cloth, 2.5, { opacity: 0.8 }),
    },
    candle: {
      width: 44,
      height: 130,
      draw:
        path('M-22 0Q-20-12-6-14V-44H6V-14Q20-12 22 0Z', '#a9812f') +
        rect(-16, -50, 32, 7, '#c9a04a') +
        rect(-8, -98, 16, 50, '#fbf3df') +
        path('M0-128C10-112 8-102 0-100S-10-112 0-128Z', '#f3b53f') +
        circle(0, -112, 22, '#fbe3a0', { opacity: 0.3 }),
    },
    fish: {
      width: 130,
      height: 30,
      draw:
        ellipse(0, -7, 64, 11, t.cloth) +
        ellipse(0, -9, 52, 7, mix(t.cloth, t.edge, 0.25)) +
        path('M-46-14C-24-32 16-30 34-14L52-26Q48-12 52-2L34-12C16 2-24 2-46-14Z', '#8fa3a8') +
        path('M-46-14C-24 2 16 2 34-12Q-6-8-46-14Z', '#5d747c') +
        circle(-34, -16, 2.6, '#20140c') +
        line('M-22-24q6 9 0 18', '#5d747c', 2.5),
    },
    bread: {
      width: 116,
      height: 44,
      draw:
        path('M-56-4C-60-34-30-44 0-44S60-34 56-4Q0 4-56-4Z', '#c98d45') +
        path('M56-4Q0 4-56-4Q-57-12-55-18Q0-4 55-18Q57-12 56-4Z', '#96602a') +
        line('M-28-34q8 8 6 18M-2-38q8 8 6 18M24-34q8 8 6 18', '#f0cf92', 5),
    },
    glass: {
      width: 44,
      height: 84,
      draw:
        path('M-20-82H20C22-52 12-40 4-38V-6H16V0H-16V-6H-4V-38C-12-40-22-52-20-82Z', mix(t.wall, '#ffffff', 0.55), {
          opacity: 0.8,
        }) + path('M-19-66H19C18-50 10-42 0-42S-18-50-19-66Z', '#9c2f33'),
    },
    grapes: {
      width: 72,
      height: 50,
      draw:
        [
          [-24, 10],
          [-8, 9],
          [8, 10],
          [24, 10],
          [-16, 24],
          [0, 24],
          [16, 25],
          [-8, 38],
          [9, 38],
        ]
          .map(([x, y], i) => circle(x as number, -(y as number), 10, i % 3 ? '#5b3558' : '#7d4f74'))
          .join('') + line('M0-46q4-10 14-10', '#4a2f17', 4),
    },
  };
}

const SETS = {
  tall: [
    ['spray'],
    ['tallBouquet'],
    ['tallBouquet', 'lemon'],
    ['spray', 'pears'],
    ['bouquet', 'fruits'],
    ['candle', 'books'],
    ['bottle', 'glass'],
  ],
  upright: [
    ['bouquet', 'lemon'],
    ['bottle', 'fruits'],
    ['jug', 'pears'],
    ['spray', 'grapes'],
    ['candle', 'bread'],
    ['bouquet', 'pears'],
    ['bottle', 'glass', 'lemon'],
    ['spray', 'books'],
  ],
  square: [
    ['bowl', 'bottle'],
    ['jug', 'grapes', 'lemon'],
    ['bouquet', 'fruits', 'candle'],
    ['fish', 'bottle', 'lemon'],
    ['books', 'glass', 'pears'],
    ['jug', 'bread', 'glass'],
    ['bouquet', 'bowl'],
    ['bottle', 'bread', 'fruits'],
  ],
  wide: [
    ['jug', 'bowl', 'lemon', 'glass'],
    ['bread', 'bottle', 'fruits', 'jug'],
    ['bouquet', 'fish', 'pears'],
    ['bowl', 'books', 'candle', 'lemon'],
    ['grapes', 'spray', 'bowl', 'glass'],
    ['candle', 'bread', 'bouquet', 'fruits'],
  ],
} as const;

/** On a wide canvas tall things stand smaller, so that the row fills it. */
function lowered(thing: Thing, highest: number): Thing {
  const scale = Math.min(1, highest / thing.height);
  return scale === 1 ? thing : { width: thing.width * scale, height: highest, draw: at(0, 0, scale, thing.draw) };
}

export function stillLife(c: Canvas, t: Table): string {
  const { width: w, height: h, random, index } = c;
  const aspect = w / h;
  const span = Math.min(w, h);
  const sets = aspect < 0.6 ? SETS.tall : aspect < 0.8 ? SETS.upright : aspect < 1.5 ? SETS.square : SETS.wide;
  const names = sets[c.turn % sets.length] as readonly string[];
  const all = things(random, t, index);
  const lowest = aspect < 1.5 ? 260 : 118;
  const chosen = names.map((name) => lowered(all[name] as Thing, lowest));
  const top = h * random.between(0.6, 0.68);
  let drawn = rect(0, 0, w, h, t.wall);
  if (index % 4 === 1)
    drawn +=
      rect(w * 0.62, 0, w * 0.38, h, t.shade) +
      line(`M${num(w * 0.62)} 0V${num(h)}`, t.edge, span * 0.015, { opacity: 0.5 });
  else if (index % 4 === 2)
    drawn += path(`M0 0H${num(w * 0.5)}Q${num(w * 0.16)} ${num(h * 0.34)} 0 ${num(h * 0.52)}Z`, t.shade);
  else if (index % 4 === 3) drawn += circle(w * 0.5, h * 0.36, span * 0.42, t.shade, { opacity: 0.6 });
  drawn += strokes(random, {
    x: 0,
    y: 0,
    width: w,
    height: top,
    colour: t.shade,
    count: 9,
    length: span * 0.26,
    thickness: span * 0.08,
    angle: -40,
    opacity: 0.3,
  });
  drawn += strokes(random, {
    x: 0,
    y: 0,
    width: w,
    height: top,
    colour: mix(t.wall, '#fff6e0', 0.4),
    count: 8,
    length: span * 0.24,
    thickness: span * 0.08,
    angle: -40,
    opacity: 0.28,
  });
  drawn += rect(0, top, w, h - top, t.table) + rect(0, h * 0.95, w, h * 0.05, t.edge);
  drawn += strokes(random, {
    x: 0,
    y: top,
    width: w,
    height: h - top,
    colour: t.edge,
    count: 8,
    length: w * 0.35,
    thickness: span * 0.016,
    opacity: 0.5,
  });
  if (index % 3 !== 1)
    drawn +=
      path(
        `M${num(w * 0.3)} ${num(top)}H${num(w * 0.86)}L${num(w * 0.98)} ${num(h * 0.9)}Q${num(w * 0.8)} ${num(h * 0.96)} ${num(w * 0.66)} ${num(h * 0.88)}T${num(w * 0.2)} ${num(h * 0.9)}Z`,
        t.cloth,
      ) +
      line(
        `M${num(w * 0.42)} ${num(top + h * 0.03)}L${num(w * 0.36)} ${num(h * 0.87)}M${num(w * 0.74)} ${num(top + h * 0.03)}L${num(w * 0.82)} ${num(h * 0.88)}`,
        mix(t.cloth, t.edge, 0.3),
        span * 0.014,
      );
  const overlap = aspect < 1.5 ? 0.82 : 0.9;
  const total = chosen.reduce((sum, thing) => sum + thing.width * overlap, 0) + 14;
  const high = Math.max(...chosen.map((thing) => thing.height));
  const foot = top + (h - top) * (aspect < 1.5 ? 0.34 : 0.5);
  const scale = Math.min((w * 0.94) / total, (foot - h * 0.04) / high);
  let x = (w - total * scale) / 2 + 7 * scale;
  const placed = chosen.map((thing, i) => {
    const middle = x + (thing.width * overlap * scale) / 2;
    x += thing.width * overlap * scale;
    const forward = thing.height < 60 ? (h - top) * 0.3 : i % 2 ? (h - top) * 0.1 : 0;
    return {
      y: foot + forward,
      drawn:
        ellipse(middle + 8 * scale, foot + forward - scale, thing.width * 0.44 * scale, 6 * scale, '#20140c', {
          opacity: 0.3,
        }) + at(middle, foot + forward, scale, thing.draw),
    };
  });
  return (
    drawn +
    placed
      .sort((a, b) => a.y - b.y)
      .map((thing) => thing.drawn)
      .join('')
  );
}
