import { box, disc, draw, fill, leaf, part, petals, ring, type Scene } from './scene';
import { num } from '../svg';

/** The masterpieces that need ten or twelve touches. All scenes are invented. */

const balloon = (x: number, y: number, r: number, from: number, to: number): string =>
  `M${num(x + from * r * 0.25)} ${num(y - r)}Q${num(x + from * r * 1.9)} ${num(y - r * 0.1)} ${num(x + from * r * 0.3)} ${num(y + r * 1.15)}H${num(x + to * r * 0.3)}Q${num(x + to * r * 1.9)} ${num(y - r * 0.1)} ${num(x + to * r * 0.25)} ${num(y - r)}Z`;
const basket = (x: number, y: number, r: number): string => box(x - r * 0.24, y + r * 1.5, r * 0.48, r * 0.34);
const ropes = (x: number, y: number, r: number): string =>
  `M${num(x - r * 0.26)} ${num(y + r * 1.12)}L${num(x - r * 0.2)} ${num(y + r * 1.5)}M${num(x + r * 0.26)} ${num(y + r * 1.12)}L${num(x + r * 0.2)} ${num(y + r * 1.5)}`;

const HEART: readonly [number, number] = [120, 150];
const feathers = (from: number, to: number, count: number, reach: number): string =>
  ring(
    count,
    (a) =>
      leaf(
        HEART[0] + Math.cos(a) * 20,
        HEART[1] + Math.sin(a) * 20,
        HEART[0] + Math.cos(a) * reach,
        HEART[1] + Math.sin(a) * reach,
        0.12,
      ),
    from,
    to - from,
  );
const eyes = (from: number, to: number, count: number, reach: number, r: number): string =>
  ring(count, (a) => disc(HEART[0] + Math.cos(a) * reach, HEART[1] + Math.sin(a) * reach, r), from, to - from);

export const LARGE: Record<string, Scene> = {
  m21: {
    name: 'The Cat Looks Out',
    parts: [
      part(
        'blue',
        [120, 34],
        fill(box(60, 10, 120, 126), -1),
        draw('M76 30h.1M104 20h.1M150 60h.1M90 64h.1M128 74h.1', 4, 3),
      ),
      part('yellow', [152, 40], fill(disc(150, 42, 20), 1), fill(disc(142, 37, 4), 2)),
      part(
        'green',
        [86, 112],
        fill('M60 110Q86 84 112 104T180 92V136H60Z', -1),
        fill('M60 124Q110 110 180 122V136H60Z', 0),
      ),
      part(
        'brown',
        [50, 143],
        draw('M60 10H180M60 10V136M180 10V136M120 10V136M60 72H180', 1, 7),
        fill('M40 136H200L208 150H32Z', 1),
      ),
      part(
        'yellow',
        [34, 70],
        fill('M0 0H64Q66 60 36 96Q26 112 30 150H0Z', 0),
        draw('M20 4Q24 70 12 140M42 4Q44 60 24 104', -2, 4),
        fill('M14 92H42V102H14Z', -3),
      ),
      part(
        'yellow',
        [206, 70],
        fill('M240 0H176Q174 60 204 96Q214 112 210 150H240Z', 0),
        draw('M220 4Q216 70 228 140M198 4Q196 60 216 104', -2, 4),
        fill('M198 92H226V102H198Z', -3),
      ),
      part(
        'blue',
        [190, 180],
        fill('M0 150H240V200H0Z', 1),
        draw('M10 170H60M84 184H140M176 168H230', 2, 5),
        fill('M168 128H200L194 152H174Z', -2),
      ),
      part(
        'green',
        [184, 104],
        fill(
          `${leaf(184, 130, 158, 96)}${leaf(184, 130, 176, 84)}${leaf(184, 130, 196, 86)}${leaf(184, 130, 214, 102)}${leaf(184, 130, 150, 120)}${leaf(184, 130, 218, 124)}`,
          1,
        ),
      ),
      part(
        'red',
        [66, 176],
        fill('M44 150Q110 138 172 150Q186 168 168 178H52Q34 166 44 150Z', 0),
        draw('M58 160Q110 148 162 160', 2, 4),
        draw('M46 176l-6 8M172 176l6 8', -2, 4),
      ),
      part(
        'brown',
        [104, 136],
        fill(
          'M82 154C74 132 86 114 98 109C88 100 88 84 92 62L106 77Q112 75 118 77L132 62C136 84 136 100 126 109C138 114 150 132 142 154Q112 164 82 154Z',
          -1,
        ),
        draw('M140 150Q166 150 160 128Q156 116 164 110', -1, 8),
        draw('M98 116q6 4 10 0M122 122q6 3 10-1M94 134q6 4 10 0M120 138q6 3 10-1', 2, 3),
      ),
    ],
    ink: 'M97 72L99 80M127 72L125 80',
  },
  m22: {
    name: 'Balloon Morning',
    parts: [
      part('blue', [24, 24], fill(box(0, 0, 240, 90), 1), draw('M6 50Q30 42 52 52M180 20Q206 12 234 22', 3, 8)),
      part(
        'blue',
        [24, 112],
        fill(box(0, 84, 240, 80), 3),
        draw('M20 100Q70 90 120 102M150 112Q190 104 232 114', 4, 8),
      ),
      part('yellow', [204, 128], fill(disc(206, 134, 26), 1)),
      part('blue', [30, 156], fill('M0 150L30 124L60 146L92 118L130 150L164 128L200 152L240 132V176H0Z', 0)),
      part(
        'brown',
        [120, 190],
        fill('M0 170Q60 154 120 168T240 160V200H0Z', 1),
        draw('M20 184Q60 174 100 184M140 182Q180 174 224 182', -1, 4),
        fill(`${basket(90, 64, 44)}${basket(184, 58, 26)}${basket(36, 96, 18)}`, -1),
      ),
      part('yellow', [66, 70], fill(balloon(90, 64, 44, -1, 1), 0)),
      part('red', [90, 60], fill(balloon(90, 64, 44, -0.34, 0.34), 0), draw('M50 46Q90 60 130 46', -1, 3)),
      part('yellow', [166, 58], fill(balloon(184, 58, 26, -1, 1), 1)),
      part('red', [186, 40], fill(balloon(184, 58, 26, -1, -0.4), 0), fill(balloon(184, 58, 26, 0.4, 1), 0)),
      part('yellow', [36, 98], fill(balloon(36, 96, 18, -1, 1), -1), fill(balloon(36, 96, 18, -0.4, 0.4), 2)),
    ],
    ink: `${ropes(90, 64, 44)}${ropes(184, 58, 26)}${ropes(36, 96, 18)}M140 96q5-5 9 0q5-5 9 0M150 108q4-4 7 0q4-4 7 0`,
  },
  m23: {
    name: 'Hedgehog’s Village',
    parts: [
      part('blue', [120, 22], fill(box(0, 0, 240, 130), 2), draw('M90 40Q126 30 160 42M100 74Q130 66 164 76', 4, 7)),
      part(
        'brown',
        [18, 60],
        fill('M-6 0H40Q34 80 54 150H-6ZM246 0H206Q212 70 196 140H246Z', -1),
        draw('M12 10Q16 80 22 140M28 10Q26 70 40 140M226 10Q228 80 220 136', 1, 3),
      ),
      part(
        'green',
        [206, 160],
        fill('M0 138Q60 118 120 134T240 124V200H0Z', 0),
        draw('M10 160Q40 150 70 160M160 158Q200 148 234 156M90 186Q120 178 156 186', 2, 5),
      ),
      part(
        'green',
        [16, 140],
        fill(
          ring(7, (a) => leaf(8, 172, 8 + Math.cos(a) * 52, 172 + Math.sin(a) * 52, 0.16), -100, 90) +
            ring(6, (a) => leaf(236, 166, 236 + Math.cos(a) * 50, 166 + Math.sin(a) * 50, 0.16), -180, 80),
          -2,
        ),
      ),
      part(
        'red',
        [86, 72],
        fill('M40 94C40 54 66 38 88 38S136 54 136 94Q88 106 40 94Z', 0),
        fill(`${disc(66, 72, 8)}${disc(92, 58, 7)}${disc(114, 78, 8)}${disc(88, 86, 6)}`, 4),
      ),
      part(
        'red',
        [168, 96],
        fill('M134 112C134 82 154 72 170 72S206 82 206 112Q170 122 134 112Z', 0),
        fill(`${disc(154, 98, 6)}${disc(174, 86, 5)}${disc(190, 104, 6)}`, 4),
      ),
      part(
        'red',
        [122, 132],
        fill('M102 142C102 122 114 116 124 116S146 122 146 142Q124 150 102 142Z', 1),
        fill(`${disc(116, 134, 4)}${disc(130, 128, 3.5)}${disc(136, 140, 4)}`, 4),
      ),
      part(
        'brown',
        [88, 124],
        fill(
          'M72 98Q88 104 104 98Q104 140 112 164H64Q72 140 72 98ZM158 116Q170 120 182 116Q182 146 188 160H152Q158 146 158 116ZM117 146Q124 150 131 146L134 164H114Z',
          4,
        ),
        fill('M80 164V146Q80 136 88 136T96 146V164ZM164 160V150Q164 142 170 142T176 150V160Z', 0),
        fill(disc(88, 118, 6), 1),
      ),
      part(
        'blue',
        [120, 184],
        fill('M108 164Q140 168 132 180T170 200H96Q104 188 112 180T108 164Z', 0),
        draw('M118 176Q130 178 122 188', 3, 3),
      ),
      part(
        'brown',
        [62, 178],
        fill('M22 190C18 160 48 150 72 160Q84 166 88 178L100 186Q92 194 80 192H30Q24 192 22 190Z', 0),
        fill('M72 166Q88 172 88 180L100 186Q92 194 78 192Q66 180 72 166Z', 3),
        draw('M30 176l-8-6M36 168l-6-8M46 162l-3-9M58 160l1-9M38 182l-6-5M48 174l-4-7M60 172l-1-8', -2, 3),
      ),
    ],
    ink: `${disc(84, 180, 2.4)}${disc(100, 186, 2.6)}M40 192v5M70 193v5M93 152h.1M174 152h.1M84 114v8M84 118h8`,
  },
  m24: {
    name: 'Peacock in Full',
    parts: [
      part('blue', [20, 20], fill(box(0, 0, 240, 200), 3), draw('M10 46Q34 38 58 48M184 40Q210 32 234 42', 4, 7)),
      part('blue', [24, 150], fill('M0 150Q40 122 84 146T160 142T240 136V180H0Z', 2)),
      part(
        'green',
        [120, 190],
        fill('M0 172Q60 160 120 170T240 164V200H0Z', 0),
        draw('M12 186Q40 178 70 186M160 184Q190 176 226 184', 2, 4),
      ),
      part('green', [30, 108], fill(feathers(180, 250, 6, 118), 0)),
      part('green', [206, 108], fill(feathers(290, 360, 6, 118), 0)),
      part('green', [120, 46], fill(feathers(244, 296, 5, 126), 1), fill(feathers(190, 350, 11, 84), -1)),
      part('blue', [62, 74], fill(eyes(180, 268, 7, 104, 9), -1)),
      part('blue', [178, 74], fill(eyes(272, 360, 7, 104, 9), -1)),
      part(
        'yellow',
        [120, 84],
        fill(eyes(180, 268, 7, 104, 5) + eyes(272, 360, 7, 104, 5), 0),
        fill(eyes(195, 345, 9, 70, 5), 1),
      ),
      part(
        'red',
        [26, 176],
        fill(petals(24, 176, 2, 16, 7, 0.4) + petals(56, 188, 2, 12, 7, 0.4) + petals(8, 192, 2, 10, 6, 0.4), 0),
        fill(disc(24, 176, 4) + disc(56, 188, 3), 3),
      ),
      part(
        'red',
        [214, 176],
        fill(petals(216, 174, 2, 16, 7, 0.4) + petals(184, 188, 2, 12, 7, 0.4) + petals(234, 192, 2, 10, 6, 0.4), 0),
        fill(disc(216, 174, 4) + disc(184, 188, 3), 3),
      ),
      part(
        'blue',
        [120, 152],
        fill(
          'M112 86C112 72 128 72 130 86C134 112 152 128 148 156C146 176 132 184 120 184S94 176 92 156C90 132 110 116 112 86Z',
          -2,
        ),
        draw('M108 146q6 5 12 0q6 5 12 0M106 160q7 5 14 0q7 5 14 0', 1, 3),
      ),
    ],
    ink: `${disc(122, 84, 2.6)}M130 86L142 90L130 93ZM120 74L112 60M121 73L121 57M123 74L131 61M110 184v12M130 184v12M110 196l-6 2M130 196l6 2`,
  },
  m25: {
    name: 'Curtain Up',
    parts: [
      part(
        'blue',
        [86, 62],
        fill(box(40, 16, 160, 122), -1),
        draw('M70 40h.1M96 60h.1M150 34h.1M174 60h.1M84 84h.1M166 90h.1', 4, 3.4),
      ),
      part('yellow', [156, 58], fill('M110 16H130L176 138H64Z', 3)),
      part(
        'green',
        [60, 116],
        fill('M44 138V112Q52 92 66 106Q78 96 84 112Q92 122 88 138Z', 0),
        draw('M56 118q5-5 9 0M70 124q5-5 9 0', 2, 3),
      ),
      part(
        'brown',
        [176, 112],
        fill('M144 110H200V120H144Z', -1),
        fill('M140 96Q166 82 200 94V110H144Z', 0),
        draw('M150 120V138M192 120V138', -1, 5),
        fill(box(144, 112, 34, 4), 4),
      ),
      part(
        'brown',
        [30, 148],
        fill('M10 138H230L240 158H0Z', 2),
        fill('M0 158H240V166H0Z', -1),
        draw('M40 138L34 158M80 138L76 158M120 138V158M160 138L164 158M200 138L206 158', 0, 2),
      ),
      part(
        'green',
        [120, 122],
        fill('M112 92H128L132 106Q140 124 146 142H94Q100 124 108 106Z', 1),
        draw('M112 98L96 88L84 92M128 98L142 84L150 76', 1, 6),
        draw('M110 124Q108 134 104 140M122 120V140', -1, 3),
      ),
      part(
        'yellow',
        [60, 174],
        fill(
          Array.from({ length: 6 }, (_, i) => `M${18 + i * 38} 168Q${28 + i * 38} 152 ${38 + i * 38} 168Z`).join(''),
          0,
        ),
      ),
      part(
        'red',
        [24, 80],
        fill('M0 0H66Q70 60 38 92Q34 116 40 138H0Z', 0),
        draw('M16 6Q18 70 10 134M36 6Q38 60 24 94M52 6Q52 44 34 84', -2, 4),
      ),
      part(
        'red',
        [216, 80],
        fill('M240 0H174Q170 60 202 92Q206 116 200 138H240Z', 0),
        draw('M224 6Q222 70 230 134M204 6Q202 60 216 94M188 6Q188 44 206 84', -2, 4),
      ),
      part(
        'red',
        [120, 8],
        fill('M0 0H240V12Q220 34 200 14Q180 38 160 16Q140 40 120 18Q100 40 80 16Q60 38 40 14Q20 34 0 12Z', 1),
        draw('M0 13Q20 34 40 15Q60 38 80 17Q100 40 120 19Q140 40 160 17Q180 38 200 15Q220 34 240 13', 3, 2.6),
      ),
      part(
        'brown',
        [120, 192],
        fill(
          Array.from(
            { length: 7 },
            (_, i) =>
              `${disc(16 + i * 35, 184, 9)}M${0 + i * 35} 204Q${4 + i * 35} 190 ${16 + i * 35} 192Q${28 + i * 35} 190 ${32 + i * 35} 204Z`,
          ).join(''),
          -2,
        ),
      ),
      part(
        'red',
        [208, 184],
        fill(
          Array.from(
            { length: 6 },
            (_, i) => `M${22 + i * 35} 204V188Q${33 + i * 35} 178 ${45 + i * 35} 188V204Z`,
          ).join(''),
          -1,
        ),
      ),
    ],
    ink: `M120 78a8 8 0 1 1 .1 0ZM113 70q7-8 14 0M38 92q8 4 8 12M202 92q-8 4-8 12`,
  },
};
