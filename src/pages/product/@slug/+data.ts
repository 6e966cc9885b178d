import type { PageContextServer } from 'vike/types';
import { productPath } from '../../../contract/routes.ts';
import { loadProduct, type ProductData, productCrumbs } from '../../../features/product/data.ts';
import { crumbsNode } from '../../../seo/linked-data/nodes.ts';
import { productNode } from '../../../seo/linked-data/product.ts';
import { productDescription, productTitle } from '../../../seo/titles.ts';

export { data };

/** A product with analogues and related products; linked data of its offer and breadcrumbs [RT-19]. */
async function data(pageContext: PageContextServer): Promise<ProductData> {
  const data = await loadProduct(pageContext);
  const { product } = data;
  const { publicUrl, wholeSite } = pageContext;
  const own = { title: product.title, href: productPath(product.slug) };
  pageContext.head = {
    title: productTitle(product, pageContext),
    description: productDescription(product),
    preview: { type: 'product', image: product.image },
    linkedData: [
      productNode(product, { publicUrl, site: wholeSite }),
      crumbsNode(publicUrl, [...productCrumbs(product), own]),
    ],
  };
  return data;
}
