// Whatever stands in the address there is a page for it, if only one that says so.
import { describe, expect, it } from 'vitest';
import { parse } from './router.svelte';

describe('an address', () => {
  it.each(['/%', '/t/%', '/t/%E0%A4%A', '/replay/%zz', '/%ff/x'])('that is broken is lost: %s', (path) => {
    expect(parse(path)).toEqual({ name: 'lost' });
  });

  it('is read with its characters', () => {
    expect(parse('/t/a%20b')).toEqual({ name: 'table', id: 'a b' });
  });
});
