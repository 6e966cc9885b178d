import { array, boolean, enums, nullable, number, record, string, type } from 'superstruct';
import { DELIVERY_KINDS, PAYMENT_KINDS } from '../../../src/contract/checkout.ts';
import { MENU_SLUGS } from '../../../src/contract/site.ts';
import { FORM_ACTIVITIES } from '../../../src/contract/user.ts';

export const menuSlug = enums(MENU_SLUGS);

export const menuItem = type({
  title: string(),
  href: string(),
  note: nullable(string()),
  icon: nullable(string()),
});
export const menu = type({ slug: menuSlug, title: string(), items: array(menuItem) });

export const company = type({ name: string(), legalName: string(), inn: string(), ogrn: string() });

export const contacts = type({
  phone: string(),
  phoneHref: string(),
  email: string(),
  hours: string(),
  openingHours: array(type({ days: array(string()), opens: string(), closes: string() })),
  city: string(),
  address: string(),
  geo: nullable(type({ latitude: number(), longitude: number() })),
  directions: nullable(string()),
});

export const seo = type({
  description: string(),
  image: string(),
  pages: record(string(), type({ title: nullable(string()), description: nullable(string()) })),
});

const payment = enums(PAYMENT_KINDS);
export const checkout = type({
  deliveries: array(
    type({
      kind: enums(DELIVERY_KINDS),
      title: string(),
      note: string(),
      maxWeight: nullable(number()),
      payments: array(payment),
    }),
  ),
  payments: array(
    type({ kind: payment, title: string(), note: string(), activities: array(enums(FORM_ACTIVITIES)) }),
  ),
  carriers: array(string()),
});

export const options = type({ priceFilter: boolean(), metrika: nullable(string()), checkout });
