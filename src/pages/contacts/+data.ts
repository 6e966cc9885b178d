import type { PageContextServer } from 'vike/types';
import { type ContactsData, loadContacts } from '../../features/contacts/contacts-data.ts';

export { data };

/** How to reach the shop [RT-07]. */
function data(pageContext: PageContextServer): Promise<ContactsData> {
  return loadContacts(pageContext);
}
