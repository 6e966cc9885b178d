import type { PageContext } from 'vike/types';
import { type ContactsData, contactsDescription } from '../../features/contacts/contacts-data.ts';

export { description };

function description({ data }: PageContext & { data: ContactsData }): string {
  return contactsDescription(data);
}
