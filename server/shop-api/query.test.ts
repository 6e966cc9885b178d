import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeQuery, encodeQuery, type QueryNode } from './query.ts';

describe('a query from a structured object [AP-01]', () => {
  test('is nested in brackets, as the specification asks for categories [AP-13]', () => {
    const tree = { populate: { parent: { fields: ['id', 'slug'] }, children: '*' }, sort: ['sort:asc'] };
    expect(decodeURIComponent(encodeQuery(tree))).toBe(
      '?populate[parent][fields][0]=id&populate[parent][fields][1]=slug&populate[children]=*&sort[0]=sort:asc',
    );
  });

  test('leaves out what is null, undefined or empty; nothing at all is no query', () => {
    expect(encodeQuery({ a: null, b: undefined, c: [], d: {}, e: { f: null } })).toBe('');
    expect(encodeQuery({ zero: 0, no: false, none: '' })).toBe('?zero=0&no=false&none=');
  });

  const name = fc.stringMatching(/^[A-Za-z][A-Za-z0-9_]{0,8}$/);
  const { node } = fc.letrec<{ node: QueryNode }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      fc.string({ unit: 'grapheme' }),
      fc.array(tie('node'), { minLength: 1, maxLength: 4 }),
      fc.dictionary(name, tie('node'), { minKeys: 1, maxKeys: 4 }),
    ),
  }));

  test('is read back as it was', () => {
    fc.assert(
      fc.property(fc.dictionary(name, node, { maxKeys: 4 }), (object) => {
        expect(decodeQuery(encodeQuery(object))).toEqual({ ...object });
      }),
    );
  });

  test('whatever comes is an answer or none, never a failure', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        expect(() => decodeQuery(text)).not.toThrow();
      }),
    );
  });

  test.each([
    ['a name twice', '?a=1&a=2'],
    ['a text and an object', '?a=1&a[b]=2'],
    ['an object and a text', '?a[b]=2&a=1'],
    ['a list with holes', '?a[1]=x'],
    ['a list out of order', '?a[1]=x&a[0]=y'],
    ['a list and an object', '?a[0]=x&a[b]=y'],
    ['a list without numbers', '?a[]=x'],
    ['a long list', '?a[999]=x'],
    ['an open bracket', '?a[b=1'],
    ['a nameless value', '?=1'],
    ['a prototype', '?__proto__[polluted]=1'],
    ['a prototype within', '?a[__proto__][polluted]=1'],
    ['too deep', `?a${'[b]'.repeat(20)}=1`],
    ['too long', `?a=${'x'.repeat(70_000)}`],
    ['too many', `?${Array.from({ length: 1001 }, (_, at) => `a${at}=1`).join('&')}`],
  ])('%s is refused', (_what, query) => {
    expect(decodeQuery(query)).toBeNull();
  });

  test('names of every object are names like others', () => {
    const read = decodeQuery('?constructor[prototype][polluted]=1');
    expect(read).toEqual({ constructor: { prototype: { polluted: '1' } } });
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });
});
