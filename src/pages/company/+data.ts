import type { PageContextServer } from 'vike/types';
import {
  type CompanyData,
  companyDescription,
  companyTitle,
  loadCompany,
} from '../../features/company/data.ts';
import { crumbsNode } from '../../seo/linked-data/nodes.ts';
import { withShop } from '../../seo/titles.ts';

export { data };

/** The seller [RT-06]. */
async function data(pageContext: PageContextServer): Promise<CompanyData> {
  const data = await loadCompany(pageContext);
  const title = companyTitle(data);
  pageContext.head = {
    title: withShop(title, pageContext),
    description: companyDescription(data),
    linkedData: [crumbsNode(pageContext.publicUrl, [{ title, href: '/company' }])],
  };
  return data;
}
