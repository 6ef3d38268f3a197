// What the compiler and svelte-check don't see. Formatting is prettier's.
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
  { ignores: ['node_modules/', 'public/', 'screenshots/', '**/*.gen.ts'] },
  ...ts.configs.recommended,
  ...svelte.configs['flat/recommended'],
  ...svelte.configs['flat/prettier'],
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig, extraFileExtensions: ['.svelte'] } },
  },
  {
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      // TypeScript says it, with types.
      '@typescript-eslint/no-unused-vars': 'off',
      // Drawings and rules pages are strings of our own; what people write never becomes one (tests/web).
      'svelte/no-at-html-tags': 'off',
      // `{' '}` keeps a space where Svelte would drop it.
      'svelte/no-useless-mustaches': 'off',
      // Maps and sets that are only looked up, never shown.
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
);
