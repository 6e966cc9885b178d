import type { BrandRef, ProductCard } from '../../contract/entities.ts';
import { withoutFormats } from '../../contract/renderings.ts';

/** What a card shows of a product. The data of a page comes with its HTML: what 24 cards do not show stays away. */
export interface ShownCard
  extends Pick<
    ProductCard,
    'id' | 'slug' | 'title' | 'article' | 'price' | 'oldPrice' | 'stock' | 'term' | 'restored' | 'image'
  > {
  readonly brand: Pick<BrandRef, 'documentId' | 'title'> | null;
  /** What it fits, in a few words; left out where nothing is known. */
  readonly fits?: string;
}

/** Machines that a row names; of the others it tells the number. */
const FITS_NAMED = 2;

function fitsOf(machines: readonly string[]): string {
  const more = machines.length - FITS_NAMED;
  return machines.slice(0, FITS_NAMED).join(', ') + (more > 0 ? ` +${more}` : '');
}

export function toShownCard(product: ProductCard): ShownCard {
  const { id, slug, title, article, brand, price, oldPrice, stock, term, restored, image } = product;
  const fits = fitsOf(product.applicability);
  return {
    ...{ id, slug, title, article, price, oldPrice, stock, term, restored },
    image: image && withoutFormats(image),
    ...(fits !== '' && { fits }),
    brand: brand && { documentId: brand.documentId, title: brand.title },
  };
}
