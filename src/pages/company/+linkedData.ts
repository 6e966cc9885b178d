import type { PageContextServer } from 'vike/types';
import { crumbsNode, type LinkedNode } from '../../app/seo/linked-data/nodes.ts';
import { type CompanyData, companyTitle } from '../../features/company/company-data.ts';

export { linkedData };

function linkedData({ publicUrl, data }: PageContextServer & { data: CompanyData }): readonly LinkedNode[] {
  return [crumbsNode(publicUrl, [{ title: companyTitle(data), href: '/company' }])];
}
