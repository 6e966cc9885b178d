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

/** Days off by law (Трудовой кодекс, статья 112) as `MM-DD`; an owner's own list takes their place. */
export const PUBLIC_HOLIDAYS: readonly string[] = [
  ...['01-01', '01-02', '01-03', '01-04', '01-05', '01-06', '01-07', '01-08'],
  ...['02-23', '03-08', '05-01', '05-09', '06-12', '11-04'],
];

/** Until when orders of this day go out on it, `HH:MM` in Moscow; null on a day off. */
function lastHour({ openingHours, dispatch }: Contacts, date: string, weekday: string): string | null {
  // A break parts a day in two.
  const closes = openingHours.flatMap((hours) => (hours.days.includes(weekday) ? [hours.closes] : [])).sort();
  const last = closes.at(-1);
  if (!dispatch || last === undefined) return null;
  if (dispatch.holidays.includes(date) || dispatch.holidays.includes(date.slice('2026-'.length))) return null;
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
    const until = lastHour(
      contacts,
      day.toISOString().slice(0, '2026-11-23'.length),
      DAYS[day.getUTCDay()] ?? '',
    );
    if (until === null || (ahead === 0 && time >= until)) continue;
    const date = dayAndMonth.format(day).replace(' ', '\u00a0');
    if (ahead === 0) return `сегодня, ${date}, при заказе до ${until} (МСК)`;
    return `${ahead === 1 ? 'завтра' : ON_DAYS[day.getUTCDay()]}, ${date}`;
  }
  return null;
}
