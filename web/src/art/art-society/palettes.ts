/** A few palettes for each genre. Each keeps to one family, so that a wall reads at a glance. */

export interface Outdoors {
  name: string;
  sky: string;
  glow: string;
  far: string;
  middle: string;
  near: string;
  dark: string;
  light: string;
  accent: string;
  water: string;
  night?: boolean;
}

export const LANDSCAPES: readonly Outdoors[] = [
  {
    name: 'morning',
    sky: '#e8e2c3',
    glow: '#f4d3a4',
    far: '#a9c4a4',
    middle: '#6c9f72',
    near: '#3b6f4e',
    dark: '#1d4032',
    light: '#f8f1da',
    accent: '#df9a3f',
    water: '#93c2b8',
  },
  {
    name: 'noon',
    sky: '#b5dcd8',
    glow: '#e9f2dc',
    far: '#84b892',
    middle: '#549759',
    near: '#2c6a43',
    dark: '#173c2e',
    light: '#fdf8e6',
    accent: '#d8613a',
    water: '#57a2a3',
  },
  {
    name: 'evening',
    sky: '#eaa577',
    glow: '#f7d79c',
    far: '#98a47c',
    middle: '#5d8163',
    near: '#325a49',
    dark: '#1a342e',
    light: '#fdf0c4',
    accent: '#c4452e',
    water: '#d9ab83',
  },
  {
    name: 'night',
    sky: '#235355',
    glow: '#4a8f80',
    far: '#37756a',
    middle: '#265b4e',
    near: '#174238',
    dark: '#0c2824',
    light: '#eef1d2',
    accent: '#f3d682',
    water: '#458a80',
    night: true,
  },
  {
    name: 'winter',
    sky: '#cfdfd9',
    glow: '#f0f1e6',
    far: '#b3ccc1',
    middle: '#85ae9c',
    near: '#578a77',
    dark: '#254e43',
    light: '#fefdf7',
    accent: '#c5503a',
    water: '#a3cdc8',
  },
  {
    name: 'autumn',
    sky: '#e4e3c0',
    glow: '#f3e6b4',
    far: '#b4b878',
    middle: '#98933f',
    near: '#5d7038',
    dark: '#2c3d22',
    light: '#fbf3d6',
    accent: '#c8562a',
    water: '#8db09c',
  },
];

export const CITIES: readonly Outdoors[] = [
  {
    name: 'night',
    sky: '#1b2b54',
    glow: '#3a5896',
    far: '#2c4478',
    middle: '#3f5f9c',
    near: '#18264a',
    dark: '#0d1630',
    light: '#f6d784',
    accent: '#e58d49',
    water: '#27437a',
    night: true,
  },
  {
    name: 'dawn',
    sky: '#bfcae6',
    glow: '#f6dacd',
    far: '#9cafd8',
    middle: '#6c87c2',
    near: '#3d5594',
    dark: '#20305e',
    light: '#fff2d2',
    accent: '#df7355',
    water: '#a6b9e0',
  },
  {
    name: 'noon',
    sky: '#a2c6ec',
    glow: '#e4eef5',
    far: '#8db3e0',
    middle: '#5886c6',
    near: '#305d9f',
    dark: '#193466',
    light: '#fefaee',
    accent: '#de7447',
    water: '#679bd3',
  },
  {
    name: 'rain',
    sky: '#93a2ba',
    glow: '#c1cad6',
    far: '#7b8cab',
    middle: '#566a91',
    near: '#37496f',
    dark: '#1d2946',
    light: '#f4e6ba',
    accent: '#d99c34',
    water: '#8b9cb9',
  },
  {
    name: 'dusk',
    sky: '#51477f',
    glow: '#e39c8a',
    far: '#716da9',
    middle: '#454f90',
    near: '#293062',
    dark: '#171a3d',
    light: '#fbdb8d',
    accent: '#ef8a58',
    water: '#625a9b',
    night: true,
  },
];

export interface Sitting {
  name: string;
  ground: string;
  deep: string;
  light: string;
  cloth: string;
  cloth2: string;
  trim: string;
}

export const PORTRAITS: readonly Sitting[] = [
  {
    name: 'wine',
    ground: '#8a2a3c',
    deep: '#5f1a2b',
    light: '#b04a55',
    cloth: '#1f2136',
    cloth2: '#34385a',
    trim: '#f1e6d2',
  },
  {
    name: 'rose',
    ground: '#d98a8b',
    deep: '#b8606a',
    light: '#ecb3a9',
    cloth: '#23463f',
    cloth2: '#376358',
    trim: '#f8ecd6',
  },
  {
    name: 'plum',
    ground: '#5a2645',
    deep: '#3a162e',
    light: '#87426a',
    cloth: '#d9a23c',
    cloth2: '#b57d22',
    trim: '#f7ead0',
  },
  {
    name: 'blush',
    ground: '#ecc4b6',
    deep: '#d59a8f',
    light: '#f8e2d2',
    cloth: '#7c2136',
    cloth2: '#9d3a4a',
    trim: '#fdf5e6',
  },
  {
    name: 'brick',
    ground: '#b34a3c',
    deep: '#84301f',
    light: '#d27a5c',
    cloth: '#efe2c8',
    cloth2: '#d6c39d',
    trim: '#2a2733',
  },
  {
    name: 'cherry',
    ground: '#6f1528',
    deep: '#470b1a',
    light: '#97344a',
    cloth: '#2c5d62',
    cloth2: '#43797c',
    trim: '#f3e2c0',
  },
];

export const SKINS: readonly (readonly [string, string])[] = [
  ['#f3d4b5', '#dfae8b'],
  ['#e7b98f', '#cb9064'],
  ['#cd9263', '#a86d41'],
  ['#a46a42', '#7e4b2b'],
  ['#764629', '#55301b'],
  ['#f6dfc9', '#e3b9a2'],
];

export const HAIR = ['#241a1c', '#55301f', '#93452a', '#d6ab5e', '#aaa39c', '#efe8dc'] as const;

export interface Table {
  name: string;
  wall: string;
  shade: string;
  table: string;
  edge: string;
  cloth: string;
  vessels: readonly [string, string, string];
}

export const TABLES: readonly Table[] = [
  {
    name: 'saffron',
    wall: '#e5b84f',
    shade: '#cf9a31',
    table: '#8a5420',
    edge: '#633a13',
    cloth: '#faf0da',
    vessels: ['#2f5f66', '#f6ead0', '#a5402c'],
  },
  {
    name: 'straw',
    wall: '#f2deab',
    shade: '#e2c47f',
    table: '#c4862f',
    edge: '#935f1b',
    cloth: '#fffaee',
    vessels: ['#394a5c', '#b7492f', '#55733f'],
  },
  {
    name: 'umber',
    wall: '#5d4118',
    shade: '#432d0e',
    table: '#d29b37',
    edge: '#a2711d',
    cloth: '#f3e4c3',
    vessels: ['#e8d9b8', '#7fa09a', '#b9552f'],
  },
  {
    name: 'amber',
    wall: '#d5912a',
    shade: '#b57315',
    table: '#f2e0b6',
    edge: '#d8bd83',
    cloth: '#fffaf0',
    vessels: ['#26413f', '#7b2f24', '#e9d5a8'],
  },
  {
    name: 'honey',
    wall: '#f6e8c6',
    shade: '#ead3a0',
    table: '#e0a63a',
    edge: '#b87d1c',
    cloth: '#fffdf6',
    vessels: ['#7a3b24', '#3f6a72', '#f9f2e2'],
  },
  {
    name: 'tobacco',
    wall: '#8e6423',
    shade: '#6d4914',
    table: '#4b2f12',
    edge: '#2f1c09',
    cloth: '#efdcb2',
    vessels: ['#f0e1bd', '#c2622f', '#8aa07c'],
  },
];
