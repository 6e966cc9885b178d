import type { PageContextServer } from 'vike/types';
import { crumbsNode, type LinkedNode } from '../../app/seo/linked-data/nodes.ts';
import { organizationNodes } from '../../app/seo/linked-data/organization.ts';
import { type ContactsData, contactsTitle } from '../../features/contacts/contacts-data.ts';

export { linkedData };

/** Who sells and where, and the way to this page. */
function linkedData(pageContext: PageContextServer & { data: ContactsData }): readonly LinkedNode[] {
  const { publicUrl, wholeSite, data } = pageContext;
  const own = { title: contactsTitle(data), href: '/contacts' };
  return [...organizationNodes({ publicUrl, site: wholeSite }), crumbsNode(publicUrl, [own])];
}
