// Schemas by path on standard input, TypeScript by path on standard output (tools/client_types.py).
import { compile } from 'json-schema-to-typescript';
import { text } from 'node:stream/consumers';

const BANNER = '// Made by `npm run types` from the types of the server. Change those instead (tools/client_types.py).';
const found = {};
for (const [path, schema] of Object.entries(JSON.parse(await text(process.stdin)))) {
  found[path] = await compile(schema, schema.title, {
    additionalProperties: false,
    bannerComment: BANNER,
    style: { singleQuote: true, printWidth: 120 },
  });
}
process.stdout.write(JSON.stringify(found));
