import { describe, expect, it } from 'vitest';
import { readText } from './reading';

describe('a file', () => {
  it('holds one record over any number of lines, or one on each', () => {
    expect(readText('{"a": 1}\n')).toEqual({ record: { a: 1 }, count: 1 });
    expect(readText('{\n  "a": 1\n}')).toEqual({ record: { a: 1 }, count: 1 });
    expect(readText('\n{"a": 1}\n{"a": 2}\n\n{"a": 3}')).toEqual({ record: { a: 1 }, count: 3 });
  });

  it('may hold none', () => {
    expect(readText('')).toBeNull();
    expect(readText('a picture')).toBeNull();
    expect(readText('{"a": 1')).toBeNull();
  });
});
