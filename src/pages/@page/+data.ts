import type { PageContextServer } from 'vike/types';
import { type ContentPageData, contentPageData } from '../../features/content-page/data.ts';
import { crumbsNode } from '../../seo/linked-data/nodes.ts';
import { withShop } from '../../seo/titles.ts';

export { data };

/** A page of text by its slug, including those that the specification names [RT-03][RT-04][RT-15][RT-16]. */
function data(pageContext: PageContextServer): ContentPageData {
  const data = contentPageData(pageContext);
  const { title, description, slug } = data.page;
  pageContext.head = {
    title: withShop(title, pageContext),
    description,
    linkedData: [crumbsNode(pageContext.publicUrl, [{ title, href: `/${slug}` }])],
  };
  return data;
}
