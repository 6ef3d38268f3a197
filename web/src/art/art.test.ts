import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bidCard, decor, DECOR_SIZES, frame, FRAMES, GENRES, genreMark, painting, PAINTING_IDS } from './art-society';
import { masterpiece, MASTERPIECE_IDS, masterpieceNeeds, PAINTS, type Stage } from './final-touch';
import { corners, fabric, fabricDefs, outline, patch, patchCells, PATCH_IDS, patchIncome } from './patchwork';
import posters from 'virtual:games/all/poster';
import { framed, icon, ICON_NAMES, type Poster } from './shell';

const components = (game: string): string => readFileSync(`../src/vernissage/games/${game}/components.toml`, 'utf8');
const different = (drawings: readonly string[]): void => expect(new Set(drawings).size).toBe(drawings.length);
const sound = (svg: string): void => {
  expect(svg).not.toMatch(/NaN|undefined|Infinity|null/);
  const opened = svg.match(/<[a-z]+/gi)?.length ?? 0;
  expect((svg.match(/\/>/g)?.length ?? 0) + (svg.match(/<\/[a-z]+>/gi)?.length ?? 0)).toBe(opened);
};

describe('Art Society', () => {
  it('has 116 paintings, all different, with and without their frames', () => {
    expect(PAINTING_IDS).toHaveLength(116);
    different(PAINTING_IDS);
    different(PAINTING_IDS.map((id) => painting(id)));
    different(PAINTING_IDS.map((id) => painting(id, { frame: false }).replace(/^<svg[^>]*>/, '')));
  });

  it('has the sizes and sets of the components', () => {
    const toml = components('art_society');
    const tiles = [...toml.matchAll(/size = "(\dx\d)"\nnumber = \d\nsets = \[(.*)\]/g)].map(
      ([, size, sets]) => [size, (sets ?? '').split(',').length] as const,
    );
    for (const [size, sets] of tiles) {
      const starting = size === '2x3' ? 1 : 0;
      expect(PAINTING_IDS.filter((id) => id.includes(`-${size}-`))).toHaveLength(4 * (sets + starting));
    }
    for (const genre of GENRES) expect(PAINTING_IDS.filter((id) => id.startsWith(genre))).toHaveLength(29);
  });

  it('draws the same painting each time, sound at other cells too', () => {
    for (const id of PAINTING_IDS) {
      expect(painting(id)).toBe(painting(id));
      sound(painting(id));
      sound(painting(id, { cell: [60, 60] }));
    }
  });

  it('has cheap paintings', () => {
    const sizes = PAINTING_IDS.map((id) => painting(id).length);
    expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThan(6000);
    expect(Math.max(...sizes)).toBeLessThan(12000);
  });

  it('has four frames, four marks, five sizes of decor, all different', () => {
    different(FRAMES.map((kind) => frame(kind, 160, 112)));
    different(GENRES.map((genre) => genreMark(genre)));
    different(DECOR_SIZES.map((size) => decor(size)));
    different(Array.from({ length: 20 }, (_, i) => bidCard(i + 1)));
  });
});

describe('Patchwork', () => {
  it('has 33 fabrics, all different', () => {
    expect(PATCH_IDS).toHaveLength(33);
    different(PATCH_IDS.map((id) => fabric(id).name));
    different(PATCH_IDS.map((id) => fabricDefs([id]).replace(/id="[^"]*"/g, '')));
    for (const id of PATCH_IDS) sound(patch(id, patchCells(id), 40));
  });

  it('has the shapes and incomes of the components', () => {
    const blocks = components('patchwork').split('[[patch]]').slice(1);
    expect(blocks).toHaveLength(33);
    for (const block of blocks) {
      const id = Number(/id = (\d+)/.exec(block)?.[1]);
      expect(patchIncome(id)).toBe(Number(/income = (\d+)/.exec(block)?.[1]));
      expect(patchCells(id)).toHaveLength(/shape = \[(.*)\]/.exec(block)?.[1]?.match(/#/g)?.length ?? 0);
    }
  });

  it('goes once around a patch', () => {
    expect(
      corners([
        [0, 0],
        [0, 1],
        [1, 0],
      ]),
    ).toEqual([
      [
        [0, 0],
        [2, 0],
        [2, 1],
        [1, 1],
        [1, 2],
        [0, 2],
      ],
    ]);
    expect(outline([[0, 0]], 40, 0, 0)).toMatch(/^M0 0.*Z$/);
  });
});

describe('Final Touch', () => {
  const stages: readonly Stage[] = ['sketch', 'part', 'finished', 'ruined'];

  it('has 25 masterpieces in four stages, all different', () => {
    expect(MASTERPIECE_IDS).toHaveLength(25);
    different(
      MASTERPIECE_IDS.flatMap((id) =>
        stages.map((stage) => masterpiece(id, { stage, touched: stage === 'part' ? firstTouch(id) : undefined })),
      ),
    );
    for (const id of MASTERPIECE_IDS) for (const stage of stages) sound(masterpiece(id, { stage }));
  });

  it('has one part to paint for each touch that the card needs', () => {
    const blocks = components('final_touch').split('[[masterpiece]]').slice(1);
    expect(blocks).toHaveLength(25);
    for (const block of blocks) {
      const id = /id = "(m\d+)"/.exec(block)?.[1] ?? '';
      const text = /needs = \{(.*)\}/.exec(block)?.[1] ?? '';
      const needs = Object.fromEntries(
        [...text.matchAll(/(\w+) = (\d+)/g)].map(([, paint, count]) => [paint, Number(count)]),
      );
      expect(masterpieceNeeds(id), id).toEqual({ blue: 0, brown: 0, green: 0, red: 0, yellow: 0, ...needs });
    }
  });

  it('shows each further touch', () => {
    const needs = masterpieceNeeds('m25');
    const touched = { blue: 0, brown: 0, green: 0, red: 0, yellow: 0 };
    const drawings = [masterpiece('m25', { stage: 'part', touched })];
    for (const paint of PAINTS) {
      for (let i = 0; i < needs[paint]; i += 1) {
        touched[paint] += 1;
        drawings.push(masterpiece('m25', { stage: 'part', touched }));
      }
    }
    different(drawings);
  });

  function firstTouch(id: string): Record<string, number> {
    const paint = PAINTS.find((colour) => masterpieceNeeds(id)[colour] > 0) ?? 'blue';
    return { [paint]: 1 };
  }
});

describe('the house', () => {
  it('has sound posters and icons', () => {
    for (const { default: draw } of Object.values(posters))
      for (const crop of ['portrait', 'landscape'] as const) sound(framed(draw as Poster, crop));
    for (const name of ICON_NAMES) sound(icon(name));
    different(ICON_NAMES.map((name) => icon(name)));
  });
});
