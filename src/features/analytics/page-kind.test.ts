import { expect, test } from 'vitest';
import { countedAddress } from './page-kind.ts';

test.each([
  [
    'https://shop.example/search?q=%D0%98%D0%B2%D0%B0%D0%BD%D0%BE%D0%B2+89161234567',
    'https://shop.example/search',
  ],
  [
    'https://shop.example/?utm_source=ya&q=89161234567&yclid=7#x',
    'https://shop.example/?utm_source=ya&yclid=7',
  ],
  ['https://shop.example/catalog?price=100-200&page=2', 'https://shop.example/catalog'],
  ['https://ya.ru/search?text=насос&from=shop', 'https://ya.ru/search?from=shop'],
  ['', ''],
])('%s is counted as %s: nothing typed [OV-12]', (address, counted) => {
  expect(countedAddress(address)).toBe(counted);
});
