import { SERIF } from '../colours';
import { drawing, element, line, path, rect, type Sheet } from '../svg';

/** A gilded frame, and in it a V painted in two strokes. */

function strokesOfV(ink: string, accent: string): string {
  return (
    path(
      'M15 17Q22 15 26 17Q24 19 25 22C27 30 30 37 33.5 44L30 49.5Q28 50 27 48C23 39 20 31 18.5 23Q18 19 15 17Z',
      ink,
    ) +
    path(
      'M38 17Q44 15.5 50 17Q46 19 44.5 23C42 31 37 41 33 48.5Q31.5 50.5 30 49.5C33 40 37 31 40 22Q40.5 18.5 38 17Z',
      accent,
    ) +
    line('M21 21C23 29 26 36 28.5 42', '#fffaf0', 1, { opacity: 0.3 })
  );
}

function gilded(canvas: string): string {
  return (
    rect(7, 5, 50, 54, canvas, { stroke: '#a9812f', 'stroke-width': 4 }) +
    path('M3 1H15L3 13ZM61 1V13L49 1ZM61 63H49L61 51ZM3 63V51L15 63Z', '#c9a04a', {
      stroke: '#a9812f',
      'stroke-width': 1,
    })
  );
}

/** The mark alone, 64 by 64, for light or dark walls (`currentColor` is the ink). */
export function mark(sheet: Sheet = {}): string {
  return drawing(64, 64, gilded('none') + strokesOfV('currentColor', '#c43a58'), sheet);
}

/** Mark and name; the letters need Playfair Display on the page. 320 by 64. */
export function wordmark(sheet: Sheet = {}): string {
  return drawing(
    320,
    64,
    mark({ x: 0, y: 2, width: 60, height: 60 }) +
      element(
        'text',
        {
          x: 78,
          y: 46,
          'font-family': SERIF,
          'font-size': 42,
          'font-weight': 500,
          'letter-spacing': '.5',
          fill: 'currentColor',
        },
        'Vernissage',
      ),
    { title: 'Vernissage', ...sheet },
  );
}

/** For the browser's tab and the home screen: a full square, safe to be cut to a circle. 64 by 64. */
export function appIcon(sheet: Sheet & { round?: number } = {}): string {
  return drawing(
    64,
    64,
    rect(0, 0, 64, 64, '#16322b', { rx: sheet.round ?? 14 }) +
      element(
        'g',
        { transform: 'translate(8.3 8.3) scale(.74)' },
        gilded('#f6eeda') + strokesOfV('#1d2a27', '#b8304f'),
      ),
    sheet,
  );
}
