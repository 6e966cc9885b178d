import type { PageContextServer } from 'vike/types';
import type { ContentPage } from '../../contract/schemas/content.ts';
import type { Company, Contacts } from '../../contract/site.ts';

export interface ContactsData {
  readonly company: Company;
  readonly contacts: Contacts;
  /** What the owner adds in words; null without it. */
  readonly text: ContentPage | null;
}

/** How to reach the shop [RT-07]. */
export async function loadContacts({ shop, wholeSite }: PageContextServer): Promise<ContactsData> {
  const { company, contacts } = wholeSite;
  return { company, contacts, text: await shop.page('contacts') };
}

/** Heading of the page. */
export function contactsTitle({ text }: ContactsData): string {
  return text?.title ?? 'Контакты';
}

/** For search engines. */
export function contactsDescription({ text, company, contacts }: ContactsData): string {
  const { phone, email, address, hours } = contacts;
  return (
    text?.description ?? `Магазин «${company.name}»: ${phone}, ${email}. ${address}. Часы работы: ${hours}.`
  );
}

/** The place on Yandex Maps: a plain link, nothing foreign runs on the page. Null when the place is not told. */
export function mapHref({ geo }: Pick<Contacts, 'geo'>): string | null {
  return geo && `https://yandex.ru/maps/?pt=${geo.longitude},${geo.latitude}&z=16`;
}
