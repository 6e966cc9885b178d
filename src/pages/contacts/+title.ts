import type { PageContext } from 'vike/types';
import { type ContactsData, contactsTitle } from '../../features/contacts/contacts-data.ts';

export { title };

function title({ data }: PageContext & { data: ContactsData }): string {
  return `${contactsTitle(data)} — Картер`;
}
