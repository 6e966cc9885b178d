import type { PageContextServer } from 'vike/types';
import type { LinkedNode } from '../../app/seo/linked-data/nodes.ts';
import { organizationNodes, websiteNode } from '../../app/seo/linked-data/organization.ts';

export { linkedData };

/** The site, its search, and who sells. */
function linkedData({ publicUrl, wholeSite }: PageContextServer): readonly LinkedNode[] {
  const at = { publicUrl, site: wholeSite };
  return [websiteNode(at), ...organizationNodes(at)];
}
