import { circle, ellipse, line, mix, path } from '../svg';

/** Hair and hats, around a head 100 units high with its middle at the origin. */

export const HAIRCUTS = ['short', 'long', 'bun', 'curls', 'bob', 'braids', 'updo', 'bald', 'parting'] as const;
export type Haircut = (typeof HAIRCUTS)[number];

export const HATS = [
  'none',
  'top',
  'none',
  'beret',
  'brim',
  'none',
  'turban',
  'feather',
  'none',
  'bonnet',
  'bowler',
  'wreath',
  'none',
] as const;
export type Hat = (typeof HATS)[number];

interface Head {
  hair: string;
  haircut: Haircut;
  hat: Hat;
  cloth: string;
  cloth2: string;
  trim: string;
  accent: string;
}

export function hairBehind(h: Head): string {
  const deep = mix(h.hair, '#140c10', 0.3);
  switch (h.haircut) {
    case 'long':
      return path('M0-58C44-58 52-20 50 20C50 60 62 90 56 120H-56C-62 90-50 60-50 20C-52-20-44-58 0-58Z', deep);
    case 'bob':
      return path('M0-58C44-58 54-16 50 44Q30 52 0 48Q-30 52-50 44C-54-16-44-58 0-58Z', deep);
    case 'bun':
      return circle(0, -62, 22, deep) + path('M0-56C40-56 46-20 42 20H-42C-46-20-40-56 0-56Z', deep);
    case 'braids':
      return (
        path('M0-56C40-56 46-20 44 20H-44C-46-20-40-56 0-56Z', deep) +
        [0, 1, 2, 3]
          .map(
            (i) =>
              ellipse(-46 - i, 34 + i * 24, 13 - i, 15, i % 2 ? h.hair : deep) +
              ellipse(46 + i, 34 + i * 24, 13 - i, 15, i % 2 ? h.hair : deep),
          )
          .join('')
      );
    case 'updo':
      return ellipse(0, -52, 46, 34, deep);
    case 'curls':
      return [-50, -42, -24, 0, 24, 42, 50]
        .map((x, i) => circle(x, [16, -18, -44, -54, -44, -18, 16][i] as number, 21, deep))
        .join('');
    default:
      return '';
  }
}

export function hairBefore(h: Head): string {
  const shine = mix(h.hair, '#fff3dc', 0.22);
  switch (h.haircut) {
    case 'bald':
      return path('M-38 2C-44-14-40-26-35-32Q-33-12-33 4ZM38 2C44-14 40-26 35-32Q33-12 33 4Z', h.hair);
    case 'short':
      return (
        path('M-39-2C-46-44-22-60 2-59C34-59 44-36 39-2C36-16 34-26 24-32Q-4-26-24-34C-34-28-36-16-39-2Z', h.hair) +
        line('M-20-48Q0-55 18-50', shine, 4, { opacity: 0.6 })
      );
    case 'parting':
      return (
        path('M-40 6C-48-42-24-60 0-59C32-59 46-40 40 6C37-14 26-30-12-42C-26-36-37-16-40 6Z', h.hair) +
        line('M-10-46Q14-40 28-26', shine, 3, { opacity: 0.6 })
      );
    case 'curls':
      return [-30, -14, 4, 22, 34]
        .map((x, i) =>
          circle(x, [-34, -44, -46, -42, -30][i] as number, 14, i % 2 ? h.hair : mix(h.hair, '#fff3dc', 0.1)),
        )
        .join('');
    case 'bob':
      return (
        path('M-42 18C-52-44-26-61 0-61S52-44 42 18Q40-8 34-22Q0-34-34-22Q-40-8-42 18Z', h.hair) +
        line('M-26-46Q0-56 24-48', shine, 4, { opacity: 0.6 })
      );
    case 'updo':
      return (
        path('M-40 4C-50-40-44-84 0-86S50-40 40 4C38-18 24-32 0-34S-38-18-40 4Z', h.hair) +
        line('M-24-44Q-30-66-10-78M6-44Q10-66 0-80M26-44Q34-58 24-70', shine, 3.5, { opacity: 0.6 })
      );
    default:
      return (
        path('M-40 12C-48-40-26-60 0-60S48-40 40 12C38-12 26-30 0-46C-26-30-38-12-40 12Z', h.hair) +
        line('M-22-42Q-32-32-34-16M22-42Q32-32 34-16', shine, 3.5, { opacity: 0.6 })
      );
  }
}

export function hat(h: Head): string {
  const dark = mix(h.cloth, '#15101a', 0.45);
  const cloth = h.cloth === h.trim ? dark : h.cloth;
  switch (h.hat) {
    case 'top':
      return (
        path('M-36-34L-40-112Q0-122 40-112L36-34Z', dark) +
        path('M-37-56L-36-34H36L37-56Q0-48-37-56Z', h.accent) +
        path('M-62-38Q0-22 62-38Q58-26 0-24Q-58-26-62-38Z', dark) +
        line('M-26-60L-29-106', mix(dark, '#ffffff', 0.3), 4)
      );
    case 'beret':
      return (
        path('M-46-28C-66-62-30-84 8-80C52-76 66-44 44-30Q0-44-46-28Z', h.accent) +
        line('M8-80q2-8 8-10', h.accent, 6) +
        line('M-40-30Q0-44 40-32', mix(h.accent, '#15101a', 0.4), 6)
      );
    case 'brim':
      return (
        path('M-38-34C-40-74-20-82 0-82S40-74 38-34Z', cloth) +
        ellipse(0, -34, 84, 17, mix(cloth, '#15101a', 0.2)) +
        path('M-38-40C-20-34 20-34 38-40V-54C20-48-20-48-38-54Z', h.accent) +
        ellipse(0, -38, 40, 7, cloth)
      );
    case 'turban':
      return (
        path('M-44-20C-58-62-30-84 0-84S58-62 44-20Q0-44-44-20Z', h.accent) +
        line('M-42-26Q-10-60 34-74M-20-40Q20-54 46-48M-44-40Q-20-70 10-82', mix(h.accent, '#15101a', 0.35), 4) +
        circle(4, -50, 8, h.trim)
      );
    case 'feather':
      return (
        path('M-40-30C-50-70-10-88 40-60Q50-46 42-32Q0-48-40-30Z', dark) +
        path('M-58-24Q0-52 62-38Q30-26 0-30T-58-24Z', dark) +
        path('M20-56C40-110 84-116 96-84C78-92 54-80 40-50Z', h.trim) +
        line('M30-52Q56-94 88-92', mix(h.trim, dark, 0.4), 3)
      );
    case 'bonnet':
      return (
        path('M-50 10C-66-60-30-86 0-86S66-60 50 10Q44-40 0-44Q-44-40-50 10Z', h.trim) +
        line('M-50 4Q-46-46 0-50T50 4', mix(h.trim, h.accent, 0.6), 6) +
        path('M-12 56Q-34 44-34 62T-6 62Q22 80 24 62T-12 56Z', h.accent)
      );
    case 'bowler':
      return (
        path('M-40-34C-44-88 44-88 40-34Z', dark) +
        path('M-60-32Q0-14 60-32Q64-42 52-40Q0-26-52-40Q-64-42-60-32Z', dark) +
        line('M-39-44Q0-34 39-44', h.accent, 7)
      );
    case 'wreath':
      return (
        [-40, -26, -10, 8, 25, 39]
          .map(
            (x, i) =>
              ellipse(x, [-26, -42, -51, -51, -42, -26][i] as number, 9, 9, i % 2 ? h.accent : '#c4453f') +
              circle(x, [-26, -42, -51, -51, -42, -26][i] as number, 3, '#f7ead0'),
          )
          .join('') + line('M-46-16Q-30-36-18-48M46-16Q30-36 18-48', '#47684a', 4)
      );
    default:
      return '';
  }
}
