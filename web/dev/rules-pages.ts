// Renders docs/rules/*.md to HTML chunks at build time: `import('….md?rules')` gives
// `{ html, title, rules }`. The first mention of a rule in its own section becomes its anchor.
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { marked } from 'marked';
import type { Plugin } from 'vite';

const QUERY = '?rules';
const RULE = /<code>([A-Z]{2}-[A-Z0-9]+[a-z]?)<\/code>/g;
const DRAWING = /<img src="(drawings\/[^"]+)" alt="([^"]*)">/g;

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

export function rulesPages(): Plugin {
  return {
    name: 'rules-pages',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(`.md${QUERY}`)) return null;
      const file = id.slice(0, -QUERY.length);
      this.addWatchFile(file);
      const { title, body } = split(readFileSync(file, 'utf8'));
      const { html, rules } = anchor(await marked.parse(body));
      const imports: string[] = [];
      const parts = html.replace(DRAWING, (_, path: string, alt: string) => {
        const name = `drawing${imports.length}`;
        imports.push(`import ${name} from ${JSON.stringify(`${resolve(dirname(file), path)}?url`)};`);
        return `<img class="drawing" loading="lazy" src="\u0000${name}\u0000" alt="${alt}">`;
      });
      const code = JSON.stringify(parts).replace(/\\u0000(\w+)\\u0000/g, '" + $1 + "');
      return {
        code: `${imports.join('\n')}
export default { title: ${JSON.stringify(title)}, html: ${code}, rules: ${JSON.stringify(rules)} };`,
        map: null,
      };
    },
  };
}
