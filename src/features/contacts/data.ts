import type { PageContextServer } from 'vike/types';
import type { ContentPage } from '../../contract/schemas/content.ts';
import type { Company, Contacts } from '../../contract/site.ts';

/** Who sells, and how to reach them. */
export interface FirmPage {
  readonly company: Company;
  readonly contacts: Contacts;
  /** What the owner says of it in words; null without it. */
  readonly text: ContentPage | null;
}

/** The page about the firm, or the one with the way to it [RT-06][RT-07]. */
export async function loadFirm(
  { shop, wholeSite }: PageContextServer,
  slug: 'company' | 'contacts',
): Promise<FirmPage> {
  const { company, contacts } = wholeSite;
  return { company, contacts, text: await shop.page(slug) };
}

/** Heading of «О компании». */
export function companyTitle({ text }: FirmPage): string {
  return text?.title ?? 'О компании';
}

/** What «О компании» says of itself to search engines. */
export function companyDescription({ text, company, contacts }: FirmPage): string {
  return text?.description ?? `${company.legalName}: реквизиты, адрес и телефон. ${contacts.city}.`;
}

/** Heading of «Контакты». */
export function contactsTitle({ text }: FirmPage): string {
  return text?.title ?? 'Контакты';
}

/** What «Контакты» says of itself to search engines. */
export function contactsDescription({ text, company, contacts }: FirmPage): string {
  const { phone, email, address, hours } = contacts;
  return (
    text?.description ?? `Магазин «${company.name}»: ${phone}, ${email}. ${address}. Часы работы: ${hours}.`
  );
}

/** The place on Yandex Maps: a plain link, nothing foreign runs on the page. Null when the place is not told. */
export function mapHref({ geo }: Pick<Contacts, 'geo'>): string | null {
  return geo && `https://yandex.ru/maps/?pt=${geo.longitude},${geo.latitude}&z=16`;
}
