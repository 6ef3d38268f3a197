/// <reference types="svelte" />
/// <reference types="vite/client" />
declare module '*?rules' {
  const page: { title: string; parts: (string | { name: string; words: string })[]; rules: string[] };
  export default page;
}
// dev/games.ts makes these.
declare module 'virtual:games' {
  const games: readonly {
    id: string;
    place: number;
    course: boolean;
    puzzles: boolean;
    counts: 'points' | 'money';
    primer: readonly (readonly number[])[];
  }[];
  export default games;
}
declare module 'virtual:games/each/*' {
  const loaders: Partial<Record<string, () => Promise<Record<string, unknown>>>>;
  export default loaders;
}
declare module 'virtual:games/all/*' {
  const modules: Record<string, Record<string, unknown>>;
  export default modules;
}
declare module 'virtual:games/catalogues' {
  type Loaders = Partial<Record<string, () => Promise<{ default: string }>>>;
  const languages: Record<string, () => Promise<{ shell: string; default: Loaders }>>;
  export default languages;
}
declare module 'virtual:games/rules' {
  const loaders: Partial<Record<string, () => Promise<{ default: unknown }>>>;
  export default loaders;
}
declare module 'virtual:games/primers' {
  const loaders: Partial<Record<string, () => Promise<{ default: unknown }>>>;
  export default loaders;
}
