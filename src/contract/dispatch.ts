import type { Product } from './entities.ts';
import { availabilityOf } from './format.ts';
import type { Contacts } from './site.ts';

/** Moscow has had no other time than UTC+3 since 2014. */
const MOSCOW_MS = 3 * 3_600_000;
const DAY_MS = 86_400_000;
/** Nobody is closed for longer; a shop that lists every day as a holiday gets no day. */
const LOOKED_AT_DAYS = 31;

const DAYS = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'] as const;
const ON_DAYS = [
  'в воскресенье',
  'в понедельник',
  'во вторник',
  'в среду',
  'в четверг',
  'в пятницу',
  'в субботу',
] as const;

/** Holidays that give the Monday off when they fall on a weekend; the eight of January do not. */
const MOVED_HOLIDAYS = ['02-23', '03-08', '05-01', '05-09', '06-12', '11-04'];

/** Days off by law (Трудовой кодекс, статья 112) as `MM-DD`; an owner's own list takes their place. */
export const PUBLIC_HOLIDAYS: readonly string[] = [
  ...['01-01', '01-02', '01-03', '01-04', '01-05', '01-06', '01-07', '01-08'],
  ...MOVED_HOLIDAYS,
];

const dateOf = (day: Date): string => day.toISOString().slice(0, '2026-11-23'.length);
const yearly = (day: Date): string => dateOf(day).slice('2026-'.length);

/** Whether it is one of these holidays, or the Monday to which one of them is moved by law. */
function isHoliday(holidays: readonly string[], day: Date): boolean {
  if (holidays.includes(dateOf(day)) || holidays.includes(yearly(day))) return true;
  if (DAYS[day.getUTCDay()] !== 'Mo') return false;
  const weekend = [1, 2].map((before) => yearly(new Date(day.getTime() - before * DAY_MS)));
  return weekend.some((date) => MOVED_HOLIDAYS.includes(date) && holidays.includes(date));
}

/** Until when orders of this day go out on it, `HH:MM` in Moscow; null on a day off. */
function lastHour({ openingHours, dispatch }: Contacts, day: Date): string | null {
  const weekday = DAYS[day.getUTCDay()] ?? '';
  // A break parts a day in two.
  const closes = openingHours.flatMap((hours) => (hours.days.includes(weekday) ? [hours.closes] : [])).sort();
  const last = closes.at(-1);
  if (!dispatch || last === undefined || isHoliday(dispatch.holidays, day)) return null;
  return dispatch.sameDayUntil < last ? dispatch.sameDayUntil : last;
}

const dayAndMonth = new Intl.DateTimeFormat('ru-RU', { timeZone: 'UTC', day: 'numeric', month: 'long' });

/**
 * When goods in stock go out that are ordered at this moment: «сегодня, 23 ноября, при заказе до 14:00 (МСК)»,
 * «завтра, 24 ноября», «в понедельник, 30 ноября». The date stands in it, so that a page left open stays true. Null
 * when the owner does not tell his hours or until which one orders go out the same day.
 */
export function formatDispatch(contacts: Contacts, now: Date): string | null {
  const moscow = now.getTime() + MOSCOW_MS;
  const time = new Date(moscow).toISOString().slice('2026-11-23T'.length, '2026-11-23T14:00'.length);
  for (let ahead = 0; ahead <= LOOKED_AT_DAYS; ahead += 1) {
    const day = new Date(moscow + ahead * DAY_MS);
    const until = lastHour(contacts, day);
    if (until === null || (ahead === 0 && time >= until)) continue;
    const date = dayAndMonth.format(day).replace(' ', '\u00a0');
    if (ahead === 0) return `сегодня, ${date}, при заказе до ${until} (МСК)`;
    return `${ahead === 1 ? 'завтра' : ON_DAYS[day.getUTCDay()]}, ${date}`;
  }
  return null;
}

/** The same for a product; null for one that does not leave the shelf on the day of its order. */
export function formatProductDispatch(
  { stock, term }: Pick<Product, 'stock' | 'term'>,
  contacts: Contacts,
  now: Date,
): string | null {
  return term.min === 0 && availabilityOf(stock, term) === 'in-stock' ? formatDispatch(contacts, now) : null;
}
