import { expect, test } from 'vitest';
import { mapHref } from './data.ts';

test('the map is a plain link to the place, longitude first, and none without a place [RT-07]', () => {
  expect(mapHref({ geo: { latitude: 57.6261, longitude: 39.8845 } })).toBe(
    'https://yandex.ru/maps/?pt=39.8845,57.6261&z=16',
  );
  expect(mapHref({ geo: null })).toBeNull();
});
