import type { BrandRef, ProductCard } from '../../contract/entities.ts';
import { jpegAddress } from '../../contract/jpeg.ts';
import type { LinkedNode } from './nodes.ts';
import { availabilityUrl, priceText } from './product.ts';

/** What an offer of a list tells. */
type Offered = Pick<
  ProductCard,
  'slug' | 'title' | 'article' | 'price' | 'stock' | 'term' | 'restored' | 'image'
> & { readonly brand: Pick<BrandRef, 'title'> | null };

/** A list may name only offers that have everything: a price and a picture too. */
function offerNode(card: Offered, publicUrl: string): readonly LinkedNode[] {
  const { slug, title, article, brand, price, restored, image } = card;
  if (price === null || image === null) return [];
  const words = [`Артикул ${article}`, brand?.title, restored ? 'восстановленная' : null];
  return [
    {
      '@type': 'Offer',
      name: title,
      url: `${publicUrl}/product/${slug}`,
      description: words.filter(Boolean).join(', '),
      image: jpegAddress(publicUrl, image),
      availability: availabilityUrl(card),
      price: priceText(price),
      priceCurrency: 'RUB',
    },
  ];
}

/** The offers of a page of a category, one list a page; nothing when it offers nothing. */
export function catalogNodes(
  list: { readonly title: string; readonly description: string; readonly path: string },
  items: readonly Offered[],
  publicUrl: string,
): readonly LinkedNode[] {
  const offers = items.flatMap((card) => offerNode(card, publicUrl));
  if (offers.length === 0) return [];
  return [
    {
      '@type': 'OfferCatalog',
      name: list.title,
      description: list.description,
      url: publicUrl + list.path,
      itemListElement: offers,
    },
  ];
}
