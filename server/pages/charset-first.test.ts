import { expect, test } from 'vitest';
import { charsetFirst } from './charset-first.ts';

test('the encoding is the first thing of the head, once', () => {
  const html = '<html><head>\n<style>a{}</style><meta charset="UTF-8" /><title>Я</title></head></html>';
  expect(charsetFirst(html)).toBe(
    '<html><head><meta charset="UTF-8">\n<style>a{}</style><title>Я</title></head></html>',
  );
});
