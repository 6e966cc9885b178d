import type { PageContext } from 'vike/types';
import { withShop } from '../../app/seo/titles.ts';
import { type ContactsData, contactsTitle } from '../../features/contacts/contacts-data.ts';

export { title };

function title(pageContext: PageContext & { data: ContactsData }): string {
  return withShop(contactsTitle(pageContext.data), pageContext);
}
