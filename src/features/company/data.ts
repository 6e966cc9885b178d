import type { FirmPage } from '../contacts/data.ts';

/** Heading of the page. */
export function companyTitle({ text }: FirmPage): string {
  return text?.title ?? 'О компании';
}

/** For search engines. */
export function companyDescription({ text, company, contacts }: FirmPage): string {
  return text?.description ?? `${company.legalName}: реквизиты, адрес и телефон. ${contacts.city}.`;
}
