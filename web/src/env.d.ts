/// <reference types="svelte" />
/// <reference types="vite/client" />
declare module '*?rules' {
  const page: { title: string; html: string; rules: string[] };
  export default page;
}
