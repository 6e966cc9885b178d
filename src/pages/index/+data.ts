import type { PageContextServer } from 'vike/types';
import { type HomeData, loadHome } from '../../features/home/data.ts';
import { organizationNodes, websiteNode } from '../../seo/linked-data/organization.ts';

export { data };

/** Home: an overview of what is sold; linked data of the site, its search and the seller [RT-02]. */
async function data(pageContext: PageContextServer): Promise<HomeData> {
  const { publicUrl, wholeSite } = pageContext;
  const at = { publicUrl, site: wholeSite };
  pageContext.head = {
    title: `${wholeSite.company.name}: запчасти для грузовиков и дизельных двигателей`,
    linkedData: [websiteNode(at), ...organizationNodes(at)],
  };
  return loadHome(pageContext);
}
