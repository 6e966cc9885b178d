import { NBSP, once } from './format.ts';

/** Moments and days in words; the server alone writes them, so they are no part of `format.ts`, which every page has. */

const moments = (options: Intl.DateTimeFormatOptions) =>
  once(() => new Intl.DateTimeFormat('ru-RU', options));
const moscow = moments({
  timeZone: 'Europe/Moscow',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** A moment in Moscow time, zone in words: `20 ноября 2026 г. в 14:05 (МСК)`. */
export function formatMoscowTime(moment: Date): string {
  return `${moscow().format(moment).replace(' г.', `${NBSP}г.`)} (МСК)`;
}

const day = moments({
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** A day `YYYY-MM-DD` as `12 ноября 2026 г.`, with a no-break space before «г.». */
export function formatDay(date: string): string {
  return day().format(new Date(date)).replace(' г.', `${NBSP}г.`);
}
