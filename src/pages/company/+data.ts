import type { PageContextServer } from 'vike/types';
import { COMPANY_PATH } from '../../contract/routes.ts';
import { companyDescription, companyTitle, type FirmPage, loadFirm } from '../../features/contacts/data.ts';
import { crumbsNode } from '../../seo/linked-data/nodes.ts';
import { withShop } from '../../seo/titles.ts';

export { data };

/** The seller [RT-06]. */
async function data(pageContext: PageContextServer): Promise<FirmPage> {
  const data = await loadFirm(pageContext, 'company');
  const title = companyTitle(data);
  pageContext.head = {
    title: withShop(title, pageContext),
    description: companyDescription(data),
    linkedData: [crumbsNode(pageContext.publicUrl, [{ title, href: COMPANY_PATH }])],
  };
  return data;
}
