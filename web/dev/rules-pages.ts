// Renders docs/rules/*.md to HTML chunks at build time: `import('….md?rules')` gives
// `{ parts, title, rules }`: HTML, and between it the still boards that stand for pictures. The
// first mention of a rule in its own section becomes its anchor. `import('….md?primer')` gives only
// what a first game is explained with: `{ aim, steps }`.
import { readFileSync } from 'node:fs';
import { marked } from 'marked';
import type { Plugin } from 'vite';

const QUERY = '?rules';
const PRIMER = '?primer';
const RULE = /<code>([A-Z]{2}-[A-Z0-9]+[a-z]?)<\/code>/g;
const PICTURE = /<p><img src="drawings\/([a-z-]+)\.[a-z]{2}\.webp" alt="([^"]*)"><\/p>/;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** The page without its title and its line of other languages. */
function split(markdown: string): { title: string; body: string } {
  const lines = markdown.split('\n');
  const title = (lines.shift() ?? '').replace(/^# /, '');
  const body = lines.filter((line) => !/\]\([a-z-]+\.(en|pl|ru)\.md\)/.test(line)).join('\n');
  return { title, body };
}

/** A rule is anchored where it is first given outside of an introduction ("A mark such as …"). */
function anchor(html: string): { html: string; rules: string[] } {
  const rules: string[] = [];
  const start = html.indexOf('<h2');
  const head = html.slice(0, start);
  const body = html.slice(start).replace(RULE, (_, rule: string) => {
    if (rules.includes(rule)) return `<a class="rule" href="#${rule}">${rule}</a>`;
    rules.push(rule);
    return `<a class="rule" id="${rule}" href="#${rule}">${rule}</a>`;
  });
  return { html: head + body, rules };
}

/** HTML, the name and the words of a picture, HTML, and so on. */
function parted(html: string, file: string): (string | { name: string; words: string })[] {
  const game = /([a-z-]+)\.[a-z]{2}\.md$/.exec(file)?.[1] ?? '';
  const pieces = html.split(PICTURE);
  const parts: (string | { name: string; words: string })[] = [pieces[0]!];
  for (let index = 1; index < pieces.length; index += 3) {
    const words = pieces[index + 1]!.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name]!);
    parts.push({ name: pieces[index]!.slice(game.length + 1), words }, pieces[index + 2]!);
  }
  return parts;
}

/** The aim and the numbered steps that a page begins with, without the names of rules. */
function primer(html: string): { aim: string; steps: string[] } {
  const plain = html.replace(RULE, '').replace(/<\/?strong>/g, '');
  const aim = /<p>([^]*?)<\/p>/.exec(plain)?.[1] ?? '';
  const list = /<ol>([^]*?)<\/ol>/.exec(plain)?.[1] ?? '';
  const steps = [...list.matchAll(/<li>([^]*?)<\/li>/g)].map((found) => found[1]!.trim());
  return { aim: aim.replace(/^[^.]+\.\s+/, '').trim(), steps };
}

export function rulesPages(): Plugin {
  return {
    name: 'rules-pages',
    enforce: 'pre',
    async load(id) {
      const query = [QUERY, PRIMER].find((each) => id.endsWith(`.md${each}`));
      if (!query) return null;
      const file = id.slice(0, -query.length);
      this.addWatchFile(file);
      const { title, body } = split(readFileSync(file, 'utf8'));
      if (query === PRIMER)
        return { code: `export default ${JSON.stringify(primer(await marked.parse(body)))};`, map: null };
      const { html, rules } = anchor(await marked.parse(body));
      return {
        code: `export default ${JSON.stringify({ title, parts: parted(html, file), rules })};`,
        map: null,
      };
    },
  };
}
