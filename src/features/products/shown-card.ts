import type { BrandRef, ProductCard } from '../../contract/entities.ts';
import { withoutFormats } from '../../contract/renderings.ts';

/** What a card shows of a product. The data of a page comes with its HTML: what 24 cards do not show stays away. */
export interface ShownCard
  extends Pick<
    ProductCard,
    'id' | 'slug' | 'title' | 'article' | 'price' | 'oldPrice' | 'stock' | 'term' | 'restored' | 'image'
  > {
  readonly brand: Pick<BrandRef, 'documentId' | 'title'> | null;
}

export function toShownCard(product: ProductCard): ShownCard {
  const { id, slug, title, article, brand, price, oldPrice, stock, term, restored, image } = product;
  const shown = {
    id,
    slug,
    title,
    article,
    price,
    oldPrice,
    stock,
    term,
    restored,
    image: image && withoutFormats(image),
  };
  return { ...shown, brand: brand && { documentId: brand.documentId, title: brand.title } };
}
