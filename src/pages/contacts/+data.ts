import type { PageContextServer } from 'vike/types';
import { CONTACTS_PATH } from '../../contract/routes.ts';
import { contactsDescription, contactsTitle, type FirmPage, loadFirm } from '../../features/contacts/data.ts';
import { crumbsNode } from '../../seo/linked-data/nodes.ts';
import { organizationNodes } from '../../seo/linked-data/organization.ts';
import { withShop } from '../../seo/titles.ts';

export { data };

/** The contacts; linked data of the seller, the place and the breadcrumbs [RT-07]. */
async function data(pageContext: PageContextServer): Promise<FirmPage> {
  const data = await loadFirm(pageContext, 'contacts');
  const { publicUrl, wholeSite } = pageContext;
  const title = contactsTitle(data);
  pageContext.head = {
    title: withShop(title, pageContext),
    description: contactsDescription(data),
    linkedData: [
      ...organizationNodes({ publicUrl, site: wholeSite }),
      crumbsNode(publicUrl, [{ title, href: CONTACTS_PATH }]),
    ],
  };
  return data;
}
