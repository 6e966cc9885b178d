import type { PageContextServer } from 'vike/types';
import type { ContentPage } from '../../contract/schemas/content.ts';
import type { Company, Contacts } from '../../contract/site.ts';

export interface CompanyData {
  readonly company: Company;
  readonly contacts: Contacts;
  /** What the owner tells of the firm; null without it. */
  readonly text: ContentPage | null;
}

/** Who sells [RT-06]. */
export async function loadCompany({ shop, wholeSite }: PageContextServer): Promise<CompanyData> {
  const { company, contacts } = wholeSite;
  return { company, contacts, text: await shop.page('company') };
}

/** Heading of the page. */
export function companyTitle({ text }: CompanyData): string {
  return text?.title ?? 'О компании';
}

/** For search engines. */
export function companyDescription({ text, company, contacts }: CompanyData): string {
  return text?.description ?? `${company.legalName}: реквизиты, адрес и телефон. ${contacts.city}.`;
}
