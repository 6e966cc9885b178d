import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareTexts, countOf, createTexts, numberOf, textAt, textsHolding } from './texts.ts';

// No 0, and no half of a pair: PostgreSQL stores neither.
const anyText = fc.string({ unit: fc.constantFrom('а', 'б', '1', 'z', '𝕏', '€'), maxLength: 6 });
const anyTexts = fc.array(anyText, { maxLength: 3000 });

test('texts are numbered once as they come, and found again in any order', () => {
  fc.assert(
    fc.property(anyTexts, anyText, (given, other) => {
      const texts = createTexts();
      const distinct = [...new Set(given)];
      expect(given.map((text) => texts.of(text))).toEqual(given.map((text) => distinct.indexOf(text)));
      const reversed = Uint32Array.from(distinct, (_, at) => distinct.length - 1 - at);
      const index = texts.takeIndex(reversed);
      expect(countOf(index)).toBe(distinct.length);
      for (const [at, text] of distinct.toReversed().entries()) {
        expect(textAt(index, at)).toBe(text);
        expect(numberOf(index, text)).toBe(at);
      }
      if (!distinct.includes(other)) expect(numberOf(index, other)).toBeUndefined();
    }),
    { numRuns: 30 },
  );
});

test('texts are compared by code points and searched for parts, each apart from its neighbours', () => {
  fc.assert(
    fc.property(fc.array(anyText, { maxLength: 60 }), anyText, (given, part) => {
      const texts = createTexts();
      for (const text of given) texts.push(text);
      const all = texts.take();
      expect([...textsHolding(all, part)]).toEqual(given.map((text) => Number(text.includes(part))));
      for (let at = 1; at < given.length; at += 1) {
        const order = Buffer.compare(Buffer.from(given[at - 1] ?? ''), Buffer.from(given[at] ?? ''));
        expect(Math.sign(compareTexts(all, at - 1, at))).toBe(order);
      }
    }),
  );
});
