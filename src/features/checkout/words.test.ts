import { expect, test } from 'vitest';
import { tooHeavy } from './words.ts';

test.each([
  [20_001, '20,001'],
  [20_499, '20,499'],
  [21_000, '21'],
  [1_234_567, '1\u00a0234,567'],
])('an order of %d g is never said to weigh the 20 kg that it is over [ST-22]', (weight, said) => {
  const post = { kind: 'post', title: 'Почтой России', note: '', maxWeight: 20_000, payments: [] } as const;
  expect(tooHeavy(post, weight)).toBe(
    `Почтой России — только до 20\u00a0кг, а Ваш заказ весит ${said}\u00a0кг.`,
  );
});
