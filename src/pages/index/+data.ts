import type { PageContextServer } from 'vike/types';
import { type HomeData, loadHome } from '../../features/home/data.ts';
import { organizationNodes, websiteNode } from '../../seo/linked-data/organization.ts';

export { data };

/** Home: what is sold, at a glance; for search engines the site, its search, and who sells [RT-02]. */
async function data(pageContext: PageContextServer): Promise<HomeData> {
  const { publicUrl, wholeSite } = pageContext;
  const at = { publicUrl, site: wholeSite };
  pageContext.head = {
    title: `${wholeSite.company.name}: запчасти для грузовиков и дизельных двигателей`,
    linkedData: [websiteNode(at), ...organizationNodes(at)],
  };
  return loadHome(pageContext);
}
