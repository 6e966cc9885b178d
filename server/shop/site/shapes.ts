import {
  coerce,
  defaulted,
  type Infer,
  object,
  optional,
  partial,
  record,
  refine,
  string,
  unknown,
} from 'superstruct';
import {
  DELIVERY_KINDS,
  DELIVERY_NOTE_MAX_LENGTH,
  PAYMENT_KINDS,
} from '../../../src/contract/delivery-and-payment.ts';
import { PUBLIC_HOLIDAYS } from '../../../src/contract/dispatch.ts';
import { FORM_ACTIVITIES } from '../../../src/contract/form-activity.ts';
import { isInn } from '../../../src/contract/inn.ts';
import type { Contacts, MenuSlug } from '../../../src/contract/site.ts';
import { cleanText } from '../../../src/contract/text.ts';
import { safeHref } from '../../lib/safe-href.ts';
import { checked, isOgrn, line, list, maybe, oneOf, within, yesOrNo } from './own-types.ts';

/**
 * The site data as they are stored, each a row of `options`. Rows are validated as they are; what an owner has
 * written in a file is created from its text with coercion.
 */

const isOwnPath = (text: string) => text.startsWith('/') && safeHref(text) !== null;
const isHref = (text: string) => isOwnPath(text) || (text.startsWith('https://') && safeHref(text) !== null);
const ownPath = checked(isOwnPath, 'нужен адрес на этом сайте, он начинается с /');

export const companyShape = object({
  name: line(60),
  legalName: line(200),
  inn: checked(
    (text) => isInn(text, 10) || isInn(text, 12),
    'это не ИНН: нужно 10 или 12 цифр с верными контрольными',
  ),
  ogrn: checked(isOgrn, 'это не ОГРН и не ОГРНИП: нужно 13 или 15 цифр с верной контрольной'),
  vat: optional(yesOrNo),
});

/** The digits of a phone after its plus. */
function dialled(phone: string): string {
  return `+${phone.replace(/\D/g, '')}`;
}

/** A phone as people read it; its spaces never break. */
const phone = coerce(
  checked(
    (text) => /^\+[\d()\u00a0-]{10,30}$/.test(text) && /^\+[1-9]\d{9,14}$/.test(dialled(text)),
    'нужен номер с кодом страны: +7 (900) 000-00-00',
  ),
  string(),
  (text) => cleanText(text).replaceAll(' ', '\u00a0'),
);

const WEEK = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const;
const time = checked((text) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text), 'нужно время: 09:00');
const holiday = checked(
  (text) => /^(?:\d{4}-)?(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(text),
  'нужен день: 05-09 каждого года или 2026-12-31',
);
const HOLIDAYS_MAX = 366;

export const contactsShape = object({
  phone,
  email: checked(
    (text) => text.length <= 254 && /^[^\s@<>"]{1,64}@[^\s@<>"]+\.[^\s@<>"]+$/.test(text),
    'это не e-mail',
  ),
  hours: line(100),
  openingHours: list(
    object({ days: list(oneOf(WEEK), WEEK.length), opens: time, closes: time }),
    WEEK.length,
  ),
  dispatch: maybe(
    object({ sameDayUntil: time, holidays: defaulted(list(holiday, HOLIDAYS_MAX), [...PUBLIC_HOLIDAYS]) }),
  ),
  city: line(60),
  address: line(200),
  geo: maybe(object({ latitude: within(-90, 90), longitude: within(-180, 180) })),
  directions: maybe(line(600)),
});

const pagesShape = refine(
  record(string(), object({ title: maybe(line(120)), description: maybe(line(300)) })),
  'own',
  (pages) => {
    const foreign = Object.keys(pages).find((path) => !isOwnPath(path));
    return foreign === undefined || `«${foreign}» – не адрес на этом сайте, он начинается с /`;
  },
);

/** No address of a page ends with a slash, but people write it. */
const withoutSlashes = (pages: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(pages).map(([path, words]) => [path.replace(/(?<=.)\/$/, ''), words]));

export const seoShape = object({
  description: line(300),
  image: ownPath,
  pages: defaulted(coerce(pagesShape, record(string(), unknown()), withoutSlashes), {}),
});

const ICON = /^[a-z0-9]+(?:-[a-z0-9]+)*:[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** More would be no menu. */
const MENU_MAX = 24;

export const menuShape = object({
  title: line(60),
  items: list(
    object({
      title: line(60),
      href: checked(isHref, 'нужен адрес на этом сайте или https://'),
      note: maybe(line(120)),
      icon: maybe(checked((text) => ICON.test(text), 'нужно имя значка: lucide:truck')),
    }),
    MENU_MAX,
  ),
});

export const switchesShape = object({
  priceFilter: yesOrNo,
  metrika: maybe(checked((text) => /^\d{4,12}$/.test(text), 'нужен номер счётчика, от 4 до 12 цифр')),
  warranty: optional(line(60)),
});

const HUNDRED_TONS = 100_000_000;
const CARRIERS_MAX = 50;

/** Weights in grams. */
export const checkoutShape = object({
  deliveries: list(
    object({
      kind: oneOf(DELIVERY_KINDS),
      title: line(60),
      note: line(DELIVERY_NOTE_MAX_LENGTH),
      maxWeight: maybe(within(0, HUNDRED_TONS)),
      payments: list(oneOf(PAYMENT_KINDS), PAYMENT_KINDS.length),
    }),
    DELIVERY_KINDS.length,
  ),
  payments: list(
    object({
      kind: oneOf(PAYMENT_KINDS),
      title: line(60),
      note: line(200),
      activities: list(oneOf(FORM_ACTIVITIES), FORM_ACTIVITIES.length),
    }),
    PAYMENT_KINDS.length,
  ),
  carriers: list(line(60), CARRIERS_MAX),
});

/** Contacts as pages use them. */
export function toContacts(stored: Infer<typeof contactsShape>): Contacts {
  return { ...stored, phoneHref: `tel:${dialled(stored.phone)}` };
}

/** A shop's site data in full, but for `checkout`, whose default is not the demo's alone. */
export const completeSiteShape = object({
  company: companyShape,
  contacts: contactsShape,
  seo: seoShape,
  options: switchesShape,
  menus: object({
    home: menuShape,
    'nizhnee-menyu-1': menuShape,
    'nizhnee-menyu-2': menuShape,
    'nizhnee-menyu-3': menuShape,
  } satisfies Record<MenuSlug, typeof menuShape>),
});

/** The file `site.yaml` of an owner: a part that is left out stays as it is stored. */
export const siteFileShape = object({
  ...partial(completeSiteShape).schema,
  menus: optional(partial(completeSiteShape.schema.menus)),
  checkout: optional(checkoutShape),
});

export type CompleteSite = Infer<typeof completeSiteShape>;
export type SiteFile = Infer<typeof siteFileShape>;
