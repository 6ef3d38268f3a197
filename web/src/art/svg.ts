import type { Random } from './random';

/** Small words for writing SVG as text: numbers are short, nothing needs the DOM. */

export type Point = readonly [number, number];
export type Attributes = Record<string, string | number | undefined>;

/** A number with at most one decimal, a large one with none: half a unit shows nowhere. */
export function num(value: number): string {
  const text = String(Math.abs(value) >= 40 ? Math.round(value) : Math.round(value * 10) / 10);
  return text.replace(/^(-?)0\./, '$1.');
}

export function element(name: string, attributes: Attributes, children = ''): string {
  let text = `<${name}`;
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined) continue;
    text += ` ${key}="${typeof value === 'number' ? num(value) : value}"`;
  }
  return children ? `${text}>${children}</${name}>` : `${text}/>`;
}

export function rect(x: number, y: number, width: number, height: number, fill: string, more: Attributes = {}): string {
  return element('rect', { x, y, width, height, fill, ...more });
}

export function circle(cx: number, cy: number, r: number, fill: string, more: Attributes = {}): string {
  return element('circle', { cx, cy, r, fill, ...more });
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}): string {
  return element('ellipse', { cx, cy, rx, ry, fill, ...more });
}

export function path(d: string, fill: string, more: Attributes = {}): string {
  return element('path', { d, fill, ...more });
}

export function line(d: string, stroke: string, width: number, more: Attributes = {}): string {
  return element('path', {
    d,
    fill: 'none',
    stroke,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  });
}

export function group(children: string, more: Attributes = {}): string {
  return element('g', more, children);
}

export function at(x: number, y: number, scale: number, children: string, turn = 0): string {
  const turned = turn ? ` rotate(${num(turn)})` : '';
  const scaled = scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`;
  return group(children, { transform: `translate(${num(x)} ${num(y)})${turned}${scaled}` });
}

export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}Z`;
}

/** A smooth line through the points (Catmull–Rom), open or closed. */
export function smooth(points: readonly Point[], closed = false, tension = 1): string {
  const count = points.length;
  const point = (i: number): Point =>
    closed ? (points[(i + count) % count] as Point) : (points[Math.max(0, Math.min(count - 1, i))] as Point);
  const [x0, y0] = point(0);
  let d = `M${num(x0)} ${num(y0)}`;
  const last = closed ? count : count - 1;
  for (let i = 0; i < last; i += 1) {
    const [ax, ay] = point(i - 1);
    const [bx, by] = point(i);
    const [cx, cy] = point(i + 1);
    const [dx, dy] = point(i + 2);
    const k = tension / 6;
    d += `C${num(bx + (cx - ax) * k)} ${num(by + (cy - ay) * k)} ${num(cx - (dx - bx) * k)} ${num(cy - (dy - by) * k)} ${num(cx)} ${num(cy)}`;
  }
  return closed ? `${d}Z` : d;
}

export interface Strokes {
  x: number;
  y: number;
  width: number;
  height: number;
  colour: string;
  count: number;
  length: number;
  thickness: number;
  /** In degrees; 0 lies flat. */
  angle?: number;
  opacity?: number;
}

/** Loose brush strokes over an area: one path, so it stays cheap. */
export function strokes(random: Random, s: Strokes): string {
  let d = '';
  const short = s.length > 14 ? (value: number): string => String(Math.round(value)) : num;
  const base = ((s.angle ?? 0) * Math.PI) / 180;
  for (let i = 0; i < s.count; i += 1) {
    const angle = base + random.between(-0.16, 0.16);
    const length = s.length * random.between(0.5, 1.2);
    const dx = Math.cos(angle) * length;
    const dy = Math.sin(angle) * length;
    const x = s.x + random.next() * s.width - dx / 2;
    const y = s.y + random.next() * s.height - dy / 2;
    const bend = random.between(-0.12, 0.12) * length;
    d += `M${Math.round(x)} ${Math.round(y)}q${short(dx / 2 - bend * Math.sin(angle))} ${short(dy / 2 + bend * Math.cos(angle))} ${short(dx)} ${short(dy)}`;
  }
  return line(d, s.colour, s.thickness, { opacity: s.opacity ?? 0.35 });
}

export interface Sheet {
  x?: number;
  y?: number;
  width?: number | string;
  height?: number | string;
  /** What a screen reader says; without it the drawing is hidden from one. */
  title?: string;
}

export function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
}

/** A whole SVG element; it may stand in HTML or inside another SVG. */
export function drawing(width: number, height: number, children: string, sheet: Sheet = {}): string {
  const named = sheet.title ? { role: 'img', 'aria-label': escaped(sheet.title) } : { 'aria-hidden': 'true' };
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${num(width)} ${num(height)}`,
      x: sheet.x,
      y: sheet.y,
      width: sheet.width,
      height: sheet.height,
      ...named,
    },
    children,
  );
}

/** For `<img src>` or `<image href>`: the browser then paints it once and keeps it. */
export function dataAddress(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** Mixes two `#rrggbb` colours; 0 gives the first, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  let mixed = '#';
  for (const i of [1, 3, 5]) {
    const a = parseInt(first.slice(i, i + 2), 16);
    const b = parseInt(second.slice(i, i + 2), 16);
    mixed += Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0');
  }
  return mixed;
}
