import { expect, test } from 'vitest';
import { mayLoadMore } from './connection.ts';

test.each([
  [{}, true],
  [{ saveData: false, effectiveType: '4g' }, true],
  [{ saveData: false, effectiveType: '3g' }, true],
  [{ saveData: false, effectiveType: '2g' }, false],
  [{ saveData: false, effectiveType: 'slow-2g' }, false],
  [{ saveData: true, effectiveType: '4g' }, false],
])('with %j more may be loaded: %s [TC-01][CO-04]', (connection, may) => {
  expect(mayLoadMore(connection)).toBe(may);
});
