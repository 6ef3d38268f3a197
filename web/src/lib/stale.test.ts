// A part of the page is gone after a deployment: the new page is opened, once.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renew } from './stale';

const page = (build: string): string =>
  `<html><head><script type="module" src="/assets/index-${build}.js"></script></head></html>`;

beforeEach(() => {
  sessionStorage.clear();
  // As a string it would be fetched.
  const script = document.createElement('script');
  script.type = 'module';
  vi.spyOn(script, 'getAttribute').mockReturnValue('/assets/index-old.js');
  vi.spyOn(document, 'querySelector').mockReturnValue(script);
});
afterEach(() => vi.restoreAllMocks());

const reloads = async (answer: () => Promise<Response>): Promise<number> => {
  vi.stubGlobal('fetch', answer);
  const reload = vi.fn();
  await renew(reload);
  await renew(reload);
  return reload.mock.calls.length;
};

it.each([
  ['a newer page is there', () => Promise.resolve(new Response(page('new'))), 1],
  ['it is the same page', () => Promise.resolve(new Response(page('old'))), 0],
  ['the server is in trouble', () => Promise.resolve(new Response(page('new'), { status: 503 })), 0],
  ['there is no network', () => Promise.reject(new TypeError('offline')), 0],
])('where %s', async (_, answer, times) => {
  expect(await reloads(answer)).toBe(times);
});
