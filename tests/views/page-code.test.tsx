import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { navigation, takeOver } from '../../src/app/page-code.ts';
import { codeMissing } from '../../src/lib/missing-code.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  sessionStorage.clear();
});
afterEach(() => {
  navigation.send({ type: 'page.restored' });
  sessionStorage.clear();
  vi.useRealTimers();
});

/** What becomes of the page when code is missing; jsdom opens nothing but a part of the same page. */
function missing(): unknown {
  navigation.send({ type: 'page.restored' });
  codeMissing('/#part');
  return navigation.getSnapshot().value;
}

test('a path is reloaded for missing code at most once within 10 seconds [ER-04][CO-04]', () => {
  takeOver();
  const became = [0, 9_999, 1, 9_999].map((ms) => {
    vi.setSystemTime(Date.now() + ms);
    return missing();
  });
  expect(became).toEqual(['reloading', 'failed', 'reloading', 'failed']);
});
