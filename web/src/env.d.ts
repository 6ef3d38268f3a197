/// <reference types="svelte" />
/// <reference types="vite/client" />
declare module '*?rules' {
  const page: { title: string; parts: (string | { name: string; words: string })[]; rules: string[] };
  export default page;
}
