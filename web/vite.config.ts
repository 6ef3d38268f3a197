import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { fileURLToPath } from 'node:url';
import { gameFolders, games } from './dev/games.ts';
import { licences } from './dev/licences.ts';
import { rulesPages } from './dev/rules-pages.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig(({ mode }) => ({
  plugins: [games(), svelte(), rulesPages(), licences(here('../LICENSE'))],
  // Games from elsewhere name our sources so.
  resolve: { alias: { vernissage: here('src') }, ...(mode === 'test' ? { conditions: ['browser'] } : {}) },
  build: {
    outDir: process.env['VERNISSAGE_WEB_OUT'] ?? here('../src/vernissage/server/static'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'es2022',
    reportCompressedSize: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What is nearly always fetched together comes as one file: dozens of small ones cost more, each
          // packed for itself.
          groups: [
            { name: 'first', test: here('src/App.svelte'), priority: 3 },
            { name: 'shared', test: here('src/lib/'), minShareCount: 7, priority: 2 },
            { name: 'table', test: here('src/routes/Table.svelte'), priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    fs: { allow: [here('..'), ...gameFolders().map(({ path }) => path)] },
    proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } },
  },
  test: {
    environment: 'happy-dom',
    pool: 'vmThreads',
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    testTimeout: 60_000, // of a busy machine
  },
}));
