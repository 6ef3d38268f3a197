// Writes public/icon.svg and, for masks, public/icon-full.svg: node dev/icon.mjs
import { writeFileSync } from 'node:fs';
import { createServer } from 'vite';

const server = await createServer({
  configFile: false,
  server: { middlewareMode: true, hmr: false, ws: false },
  appType: 'custom',
  logLevel: 'error',
});
const { appIcon } = await server.ssrLoadModule('/src/art/shell/logo.ts');
writeFileSync('public/icon.svg', appIcon());
writeFileSync('public/icon-full.svg', appIcon({ round: 0 }));
await server.close();
