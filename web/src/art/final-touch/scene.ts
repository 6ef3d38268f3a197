import { num } from '../svg';

/** How a masterpiece is made: parts, back to front; each touch paints one part in its colour. */

export const PAINTS = ['blue', 'brown', 'green', 'red', 'yellow'] as const;
export type Paint = (typeof PAINTS)[number];

/** A filled shape, or a line if it has a width. `tone` goes from -3 (deep) to 4 (nearly canvas). */
export interface Shape {
  d: string;
  tone: number;
  width?: number;
}

export interface Part {
  paint: Paint;
  /** Where the sketch says which colour belongs here. */
  mark: readonly [number, number];
  shapes: readonly Shape[];
}

export interface Scene {
  name: string;
  parts: readonly Part[];
  /** Drawn in ink at every stage: eyes, strings, needles. */
  ink?: string;
}

/** The canvas of every masterpiece. */
export const WIDTH = 240;
export const HEIGHT = 200;

export const fill = (d: string, tone = 0): Shape => ({ d, tone });
export const draw = (d: string, tone: number, width: number): Shape => ({ d, tone, width });
export const part = (paint: Paint, mark: readonly [number, number], ...shapes: Shape[]): Part => ({
  paint,
  mark,
  shapes,
});

export const disc = (x: number, y: number, r: number): string =>
  `M${num(x - r)} ${num(y)}a${num(r)} ${num(r)} 0 1 0 ${num(2 * r)} 0a${num(r)} ${num(r)} 0 1 0 ${num(-2 * r)} 0Z`;
export const oval = (x: number, y: number, rx: number, ry: number): string =>
  `M${num(x - rx)} ${num(y)}a${num(rx)} ${num(ry)} 0 1 0 ${num(2 * rx)} 0a${num(rx)} ${num(ry)} 0 1 0 ${num(-2 * rx)} 0Z`;
export const box = (x: number, y: number, w: number, h: number): string =>
  `M${num(x)} ${num(y)}h${num(w)}v${num(h)}h${num(-w)}Z`;
/** A leaf from its stalk to its tip. */
export const leaf = (x: number, y: number, tx: number, ty: number, wide = 0.3): string => {
  const dx = (tx - x) / 2;
  const dy = (ty - y) / 2;
  return `M${num(x)} ${num(y)}Q${num(x + dx - dy * wide * 2)} ${num(y + dy + dx * wide * 2)} ${num(tx)} ${num(ty)}Q${num(x + dx + dy * wide * 2)} ${num(y + dy - dx * wide * 2)} ${num(x)} ${num(y)}Z`;
};
/** The same around a middle, as many times as said. */
export const ring = (count: number, each: (angle: number, i: number) => string, from = 0, span = 360): string =>
  Array.from({ length: count }, (_, i) =>
    each(((from + (span * i) / (span === 360 ? count : count - 1)) * Math.PI) / 180, i),
  ).join('');
export const petals = (x: number, y: number, inner: number, outer: number, count: number, wide = 0.35): string =>
  ring(count, (a) =>
    leaf(x + Math.cos(a) * inner, y + Math.sin(a) * inner, x + Math.cos(a) * outer, y + Math.sin(a) * outer, wide),
  );
