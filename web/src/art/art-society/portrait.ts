import type { Random } from '../random';
import { at, circle, ellipse, line, mix, num, path, rect, strokes } from '../svg';
import type { Canvas } from './landscape';
import { HAIR, SKINS, type Sitting } from './palettes';
import { hairBehind, hairBefore, hat, HAIRCUTS, HATS, type Haircut, type Hat } from './heads';

/** Sitters: the head is 100 units high, its middle at the origin; the bust hangs below it. */

export interface Sitter {
  skin: readonly [string, string];
  hair: string;
  haircut: Haircut;
  hat: Hat;
  collar: Collar;
  extra: Extra;
  /** From -1 (looks left) to 1 (looks right). */
  turn: number;
  cloth: string;
  cloth2: string;
  trim: string;
  accent: string;
}

const COLLARS = ['ruff', 'lapels', 'cravat', 'pearls', 'scarf', 'high', 'fur', 'boat', 'sailor'] as const;
type Collar = (typeof COLLARS)[number];
const EXTRAS = ['none', 'glasses', 'moustache', 'beard', 'earrings', 'none', 'pipe', 'none'] as const;
type Extra = (typeof EXTRAS)[number];

function body(s: Sitter): string {
  const round = s.collar === 'boat' || s.collar === 'pearls';
  let drawn = path('M-26 30L-24 74Q0 92 24 74L26 30Z', s.skin[1]);
  drawn += path(
    round
      ? 'M-150 300C-150 170-124 112-74 98Q-40 92-34 84Q0 128 34 84Q40 92 74 98C124 112 150 170 150 300Z'
      : 'M-150 300C-150 166-124 104-70 88Q-34 78-26 66Q0 92 26 66Q34 78 70 88C124 104 150 166 150 300Z',
    s.cloth,
  );
  drawn += path('M150 300C150 166 124 104 70 88Q60 150 84 300Z', s.cloth2, { opacity: 0.7 });
  drawn += line('M-104 160Q-96 220-108 300M-60 190q8 50 0 110', s.cloth2, 5, { opacity: 0.8 });
  switch (s.collar) {
    case 'ruff': {
      let folds = '';
      for (let i = -5; i <= 5; i += 1) folds += `M${i * 4} ${66 + Math.abs(i)}L${i * 14} ${98 - Math.abs(i) * 3.4}`;
      drawn += ellipse(0, 76, 78, 27, s.trim) + line(folds, mix(s.trim, s.cloth, 0.4), 3);
      break;
    }
    case 'lapels':
      drawn +=
        path('M-26 66Q0 92 26 66L34 86L0 190L-34 86Z', s.trim) +
        path('M-30 70L-56 92L-44 128L0 210L0 180L-26 96ZM30 70L56 92L44 128L0 210L0 180L26 96Z', s.cloth2) +
        path('M-9 92L9 92L13 172L0 192L-13 172Z', s.accent);
      break;
    case 'cravat':
      drawn +=
        path('M-30 58Q0 78 30 58L34 84Q0 104-34 84Z', s.trim) +
        path('M0 86Q-44 70-42 98T0 98Q44 124 42 98T0 86ZM-8 98L-22 160L2 146L20 164L10 98Z', s.trim) +
        circle(0, 94, 6, s.accent);
      break;
    case 'pearls': {
      let beads = '';
      for (let i = -4; i <= 4; i += 1) beads += circle(i * 9.5, 96 - i * i * 1.5, 5.6, s.trim);
      drawn += path('M-34 78Q-36 84-40 90Q0 134 40 90Q36 84 34 78L26 70H-26Z', s.skin[0]) + beads;
      break;
    }
    case 'scarf':
      drawn +=
        path('M-44 62Q0 92 44 62Q58 76 50 94Q0 122-50 94Q-58 76-44 62Z', s.accent) +
        path('M12 100L40 96L58 196L28 204Z', s.accent) +
        line('M-44 82Q0 108 46 80M30 120l12 70', mix(s.accent, s.cloth, 0.5), 4);
      break;
    case 'high':
      drawn +=
        path('M-34 40L-40 92Q0 116 40 92L34 40Q0 66-34 40Z', s.trim) +
        path('M-40 92Q0 116 40 92L30 150L0 124L-30 150Z', s.accent);
      break;
    case 'fur':
      drawn +=
        path(
          'M-30 60C-80 70-100 100-92 150Q-60 190 0 250Q60 190 92 150C100 100 80 70 30 60Q40 120 0 150Q-40 120-30 60Z',
          s.trim,
        ) +
        line(
          'M-78 104l12 8M-70 138l14 4M-46 166l12 0M78 104l-12 8M70 138l-14 4M46 166l-12 0M-58 84l8 10M58 84l-8 10',
          mix(s.trim, s.cloth, 0.55),
          5,
        );
      break;
    case 'sailor':
      drawn +=
        path('M-26 66L-92 104L-70 150L0 170L70 150L92 104L26 66Q0 92-26 66Z', s.trim) +
        line('M-78 112L-60 138L0 156L60 138L78 112', s.accent, 5) +
        path('M-14 150L14 150L24 206L0 190L-24 206Z', s.accent);
      break;
    default:
      drawn +=
        path('M-34 84Q0 128 34 84L28 72H-28Z', s.skin[0]) +
        line('M-74 98Q-40 92-34 84Q0 128 34 84Q40 92 74 98', s.trim, 7);
  }
  return drawn;
}

function face(s: Sitter): string {
  const dx = s.turn * 10;
  const [skin, shade] = s.skin;
  const ink = mix(shade, '#1c1114', 0.72);
  const brow = mix(s.hair, '#1c1114', 0.35);
  let drawn = ellipse(-36 + dx * 0.3, 4, 7, 11, shade) + ellipse(36 + dx * 0.3, 4, 7, 11, shade);
  drawn += path('M0-50C30-50 39-26 37 2C35 30 18 50 0 50S-35 30-37 2C-39-26-30-50 0-50Z', skin);
  const away = s.turn >= 0 ? -1 : 1;
  drawn += path(
    `M${num(dx)} -50C${30 * away}-50 ${39 * away}-26 ${37 * away} 2C${35 * away} 30 ${18 * away} 50 0 50C${8 * away} 30 ${6 * away} 20 ${num(dx + 4 * away)} 14Q${num(dx + 12 * away)} -10 ${num(dx)} -50Z`,
    shade,
    { opacity: 0.55 },
  );
  drawn +=
    ellipse(-20 + dx, 16, 8, 6, '#d9614f', { opacity: 0.28 }) +
    ellipse(20 + dx, 16, 8, 6, '#d9614f', { opacity: 0.28 });
  drawn += line(`M${num(-23 + dx)} -12q8-5 15-1M${num(8 + dx)} -13q8-4 15 1`, brow, 3.6);
  drawn += ellipse(-15 + dx, -1, 3.6, 4.4, ink) + ellipse(15 + dx, -1, 3.6, 4.4, ink);
  drawn += line(`M${num(-21 + dx)} -2q6-6 12 0M${num(9 + dx)} -2q6-6 12 0`, ink, 2);
  drawn += line(
    `M${num(dx * 1.3)} -4L${num(dx * 1.3 + (s.turn >= 0 ? 5 : -5))} 15l${s.turn >= 0 ? -7 : 7} 2`,
    mix(shade, ink, 0.45),
    2.8,
  );
  drawn += path(`M${num(dx - 10)} 28q5-4 10-1q5-3 10 1q-10 8-20 0Z`, mix('#b23c3c', shade, 0.3));
  if (s.extra === 'glasses')
    drawn += line(
      `M${num(-26 + dx)} 0a11 11 0 1 0 22 0a11 11 0 1 0-22 0M${num(4 + dx)} 0a11 11 0 1 0 22 0a11 11 0 1 0-22 0M${num(-4 + dx)} -1q4-3 8 0`,
      ink,
      2.6,
    );
  if (s.extra === 'moustache')
    drawn += path(
      `M${num(dx)} 21Q${num(dx - 12)} 18 ${num(dx - 26)} 28Q${num(dx - 8)} 32 ${num(dx)} 26Q${num(dx + 8)} 32 ${num(dx + 26)} 28Q${num(dx + 12)} 18 ${num(dx)} 21Z`,
      s.hair,
    );
  if (s.extra === 'beard')
    drawn +=
      path(
        `M-37 4Q-38 52 0 74Q38 52 37 4Q30 22 ${num(dx + 14)} 20Q${num(dx)} 16 ${num(dx - 14)} 20Q-30 22-37 4Z`,
        s.hair,
      ) + path(`M${num(dx - 10)} 30q10 8 20 0q-10-5-20 0Z`, '#8e3434');
  if (s.extra === 'earrings') drawn += circle(-37, 20, 5, s.accent) + circle(37, 20, 5, s.accent);
  if (s.extra === 'pipe')
    drawn +=
      line(`M${num(dx + 4)} 30L${num(dx + 34)} 42`, '#3a2418', 4) +
      path(`M${num(dx + 30)} 30h14v12q-7 8-14 0Z`, '#3a2418');
  return drawn;
}

export function bust(s: Sitter): string {
  return hairBehind(s) + body(s) + face(s) + hairBefore(s) + hat(s);
}

const ACCENTS = ['#d9a23c', '#2f6b6d', '#c2483c', '#e7d6b0', '#5c7c4a', '#394a78'] as const;

function sitter(random: Random, p: Sitting, index: number, second = 0): Sitter {
  const k = index * 2 + second * 7;
  const haircut = HAIRCUTS[(k * 5 + 3 + index) % HAIRCUTS.length] as Haircut;
  const extra = random.pick(EXTRAS);
  const bearded =
    (extra === 'beard' || extra === 'moustache') && haircut !== 'short' && haircut !== 'bald' && haircut !== 'curls';
  const accents = ACCENTS.filter((colour) => colour !== p.cloth);
  return {
    skin: SKINS[(index * 5 + second * 2 + random.whole(0, 1)) % SKINS.length] as readonly [string, string],
    hair: HAIR[(k + random.whole(0, 2)) % HAIR.length] as string,
    haircut,
    hat: HATS[(index * 3 + second * 4) % HATS.length] as Hat,
    collar: COLLARS[(index * 4 + second * 3) % COLLARS.length] as Collar,
    extra: bearded ? 'none' : extra,
    turn: random.pick([-1, -0.6, 0, 0.6, 1]),
    cloth: second ? p.cloth2 : p.cloth,
    cloth2: second ? p.cloth : p.cloth2,
    trim: p.trim,
    accent: accents[(index + second * 2) % accents.length] as string,
  };
}

function backdrop(c: Canvas, p: Sitting): string {
  const { width: w, height: h, random, index } = c;
  const span = Math.min(w, h);
  let drawn = rect(0, 0, w, h, p.ground);
  switch (index % 6) {
    case 0:
      drawn +=
        path(
          `M${num(w * 0.6)} 0Q${num(w * 0.72)} ${num(h * 0.4)} ${num(w * 0.86)} ${num(h * 0.5)}T${num(w * 0.8)} ${num(h)}H${num(w)}V0Z`,
          p.deep,
        ) +
        line(
          `M${num(w * 0.8)} 0Q${num(w * 0.88)} ${num(h * 0.3)} ${num(w * 0.98)} ${num(h * 0.44)}M${num(w * 0.9)} ${num(h * 0.5)}q${num(-w * 0.02)} ${num(h * 0.3)} 0 ${num(h * 0.5)}`,
          p.light,
          span * 0.025,
          { opacity: 0.6 },
        );
      break;
    case 1:
      drawn += circle(w / 2, h * 0.4, Math.min(w * 0.46, h * 0.4), p.light);
      break;
    case 2: {
      let d = '';
      const step = span / 5;
      for (let y = 0, k = 0; y < h + step; y += step, k += 1)
        for (let x = k % 2 ? step / 2 : 0; x < w + step; x += step)
          d += `M${num(x)} ${num(y - step * 0.22)}l${num(step * 0.14)} ${num(step * 0.22)}l${num(-step * 0.14)} ${num(step * 0.22)}l${num(-step * 0.14)} ${num(-step * 0.22)}Z`;
      drawn += path(d, p.light, { opacity: 0.5 });
      break;
    }
    case 3:
      drawn += path(
        `M${num(w * 0.08)} ${num(h)}V${num(h * 0.42)}A${num(w * 0.42)} ${num(Math.min(w * 0.42, h * 0.36))} 0 0 1 ${num(w * 0.92)} ${num(h * 0.42)}V${num(h)}Z`,
        p.deep,
      );
      break;
    case 4:
      drawn += rect(0, 0, w, h * 0.5, p.light) + rect(0, h * 0.49, w, span * 0.02, p.deep);
      break;
    default:
      drawn +=
        rect(w * 0.07, h * 0.08, w * 0.36, h * 0.36, mix(p.light, '#f8ecd0', 0.55)) +
        line(
          `M${num(w * 0.25)} ${num(h * 0.08)}v${num(h * 0.36)}M${num(w * 0.07)} ${num(h * 0.26)}h${num(w * 0.36)}`,
          p.deep,
          span * 0.025,
        );
  }
  drawn += strokes(random, {
    x: 0,
    y: 0,
    width: w,
    height: h,
    colour: p.light,
    count: 9,
    length: span * 0.3,
    thickness: span * 0.085,
    angle: 50,
    opacity: 0.16,
  });
  drawn += strokes(random, {
    x: 0,
    y: 0,
    width: w,
    height: h,
    colour: p.deep,
    count: 9,
    length: span * 0.3,
    thickness: span * 0.085,
    angle: 50,
    opacity: 0.2,
  });
  return drawn;
}

/** A narrow canvas shows its sitter at full length. */
function standing(c: Canvas, p: Sitting): string {
  const { width: w, height: h, random, index } = c;
  const s = sitter(random, p, index);
  const unit = Math.min(h / 560, w / 170);
  const floor = h - 16 * unit;
  const top = floor - 500 * unit;
  const gown = index % 2 === 0;
  let figure = '';
  if (gown) {
    figure +=
      path(
        'M-34 70C-62 80-66 130-40 176C-70 260-92 360-104 446H104C92 360 70 260 40 176C66 130 62 80 34 70Z',
        s.cloth,
      ) + path('M34 70C62 80 66 130 40 176C70 260 92 360 104 446H40C44 330 30 250 18 176Z', s.cloth2, { opacity: 0.8 });
    figure +=
      line('M-40 176Q0 190 40 176', s.accent, 11) +
      line('M-52 420Q-30 300-18 210M0 430V220', s.cloth2, 5) +
      line('M-104 440H104', s.trim, 10);
  } else {
    figure +=
      path('M-34 250L-40 446H-6L0 290L6 446H40L34 250Z', mix(s.cloth2, '#1b1418', 0.45)) +
      path('M-36 68C-72 80-78 150-66 300H66C78 150 72 80 36 68Z', s.cloth) +
      path('M36 68C72 80 78 150 66 300H22L14 90Z', s.cloth2, { opacity: 0.75 });
    figure +=
      path('M-20 66L0 150L20 66Z', s.trim) +
      path('M-5 78H5L8 128L0 140L-8 128Z', s.accent) +
      line('M-40 450h34M6 450h34', '#1b1418', 14);
    figure += line('M76 180L96 446', '#2b1a12', 8) + circle(76, 178, 8, s.accent);
  }
  figure +=
    line('M-52 92Q-78 150-46 190M52 92Q78 140 74 176', s.cloth, 26) +
    circle(-44, 192, 11, s.skin[0]) +
    circle(75, 180, 11, s.skin[0]);
  const head = hairBehind(s) + path('M-24 30L-22 72Q0 84 22 72L24 30Z', s.skin[1]) + face(s) + hairBefore(s) + hat(s);
  let drawn = backdrop({ ...c, index: index + 1 }, p);
  drawn +=
    rect(0, h * 0.86, w, h * 0.14, p.deep) +
    ellipse(w / 2, floor - 4 * unit, w * 0.36, 12 * unit, mix(p.deep, '#120608', 0.5), { opacity: 0.7 });
  return drawn + at(w / 2, top + 58 * unit, unit, figure) + at(w / 2, top + 54 * unit, unit * 0.92, head);
}

/** A wide canvas has room for company. */
function company(c: Canvas, p: Sitting, seats: 2 | 3): string {
  const { width: w, height: h, random, index } = c;
  const scale = h / 178;
  const first = { ...sitter(random, p, index), turn: 0.8 };
  const second = { ...sitter(random, p, index, 1), turn: -0.8 };
  const drawn = backdrop(c, p);
  if (seats === 2)
    return drawn + at(w * 0.68, h * 0.55, scale * 0.94, bust(second)) + at(w * 0.34, h * 0.5, scale, bust(first));
  const third = { ...sitter(random, p, index + 3, 1), turn: 0, cloth: p.deep, cloth2: p.light };
  return (
    drawn +
    at(w * 0.22, h * 0.56, scale * 0.94, bust(first)) +
    at(w * 0.8, h * 0.58, scale * 0.9, bust(second)) +
    at(w * 0.51, h * 0.49, scale, bust(third))
  );
}

/** A parrot on its stand, a plant, or a lamp keeps a lone sitter company. */
function companion(kind: number, p: Sitting): string {
  if (kind === 0)
    return (
      line('M0 150V40M-30 40H30', '#3a2418', 7) +
      path('M-4-30C20-34 26-6 18 16Q12 34 16 70L-2 40C-22 20-18-24-4-30Z', '#3f8a67') +
      path('M-2-4C10-2 16 14 12 30Q-4 24-2-4Z', '#e0b13c') +
      circle(-2, -22, 3, '#1c1114') +
      path('M-15-22Q-26-18-18-6L-10-14Z', '#e0b13c')
    );
  if (kind === 1)
    return (
      path('M-30 60H30L22 150H-22Z', p.trim) +
      path(
        'M0 62Q-10 0-60-20Q-40 30-4 62ZM0 62Q0-20 10-60Q34-10 6 62ZM2 62Q30 0 72 4Q50 44 4 62ZM-2 62Q-50 20-72 44Q-40 66-2 62Z',
        '#3f6a4c',
      )
    );
  return (
    line('M0 150V20', '#8a6524', 8) +
    path('M-46 20L-26-44H26L46 20Z', '#f6e2ae') +
    circle(0, -8, 70, '#f6e2ae', { opacity: 0.18 })
  );
}

export function portrait(c: Canvas, p: Sitting): string {
  const { width: w, height: h, random, index } = c;
  const aspect = w / h;
  if (aspect < 0.6) return standing(c, p);
  if (aspect > 1.5 && index % 3 < 2) return company(c, p, index % 3 && aspect > 1.8 ? 3 : 2);
  const s = sitter(random, p, index);
  const tallHat = s.hat === 'top' || s.hat === 'feather' || s.hat === 'bonnet';
  const roomy = aspect > 1.2 ? 182 : 204;
  const scale = Math.min(w / 172, h / (tallHat ? roomy + 22 : roomy));
  const x = aspect > 1.5 ? w * (index % 4 === 1 ? 0.34 : 0.62) : w / 2 - s.turn * w * 0.03;
  const beside =
    aspect > 1.5
      ? at(w - x + (x > w / 2 ? -w * 0.12 : w * 0.1), h * 0.5, (h / 178) * 0.9, companion(index % 2, p))
      : '';
  return backdrop(c, p) + beside + at(x, h * (tallHat ? 0.54 : 0.46), scale, bust(s));
}
