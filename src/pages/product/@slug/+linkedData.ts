import type { PageContextServer } from 'vike/types';
import type { LinkedNode } from '../../../app/seo/linked-data/nodes.ts';
import { crumbsNode } from '../../../app/seo/linked-data/nodes.ts';
import { productNode } from '../../../app/seo/linked-data/product.ts';
import { type ProductData, productCrumbs } from '../../../features/product/product-data.ts';

export { linkedData };

/** The product with its offer, and the way to it. */
function linkedData({
  data: { product },
  publicUrl,
  wholeSite,
}: PageContextServer & { data: ProductData }): readonly LinkedNode[] {
  const own = { title: product.title, href: `/product/${product.slug}` };
  return [
    productNode(product, { publicUrl, site: wholeSite }),
    crumbsNode(publicUrl, [...productCrumbs(product), own]),
  ];
}
