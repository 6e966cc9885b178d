import { expect, test } from 'vitest';
import { callLetter } from './request-call.ts';
import { shop } from './sample-shop.ts';

const request = {
  ...{ number: 1007, createdAt: new Date('2026-11-20T11:05:00Z') },
  ...{ name: '<b>Иван', phone: '+7(903)123-45-67' },
};

test('the manager’s letter of a call request names the person and dials [AP-08]', () => {
  const letter = callLetter({ ...request, part: null }, shop);
  expect(letter).toMatchObject({ kind: 'request-call-manager', to: 'manager@shop.example', replyTo: null });
  for (const body of [letter.text, letter.html]) {
    for (const words of ['1007', '+7(903)123-45-67', '14:05 (МСК)']) expect(body).toContain(words);
  }
  expect(letter.html).toContain('<bdi>&lt;b&gt;Иван</bdi>');
  expect(letter.html).toContain('<a href="tel:+79031234567">');
});

test('a call about a part names it and its number, also in the subject [AP-08][OV-10]', () => {
  const product = { title: 'Насос', article: '740.1106010', brand: null, price: null, slug: 'nasos' };
  const part = { product, stock: 0, term: { min: 0, max: 1 } };
  const letter = callLetter({ ...request, part }, shop);
  expect(letter.subject).toContain(product.article);
  for (const body of [letter.text, letter.html]) expect(body).toContain(product.article);
  expect(letter.html).toContain(`/product/${product.slug}"`);
});
