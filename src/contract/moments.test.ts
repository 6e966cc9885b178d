import { expect, test } from 'vitest';
import { formatDay, formatMoscowTime } from './moments.ts';

test('a moment is told in Moscow time wherever the server stands', () => {
  expect(formatMoscowTime(new Date('2026-11-20T21:05:00Z'))).toMatch(
    /^21 ноября 2026\u00a0г\.\D+00:05 \(МСК\)$/,
  );
});

test('a day of a text is the day that is written, wherever it is read [RT-08]', () => {
  expect(formatDay('2026-11-12')).toBe('12 ноября 2026\u00a0г.');
  expect(formatDay('2027-01-01')).toBe('1 января 2027\u00a0г.');
});
