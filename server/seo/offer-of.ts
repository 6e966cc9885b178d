import { jpegAddress } from '../../src/contract/jpeg.ts';
import type { ListedProduct } from '../../src/contract/seo.ts';
import type { Offer } from '../import/offer.ts';

/** A product as the offer that an import would have made it of; its pictures have addresses of this site. */
export function offerOf(product: ListedProduct, publicUrl: string, categoryId: string): Offer {
  const { offerId, slug, title, article, brand, price, oldPrice, stock, term, images } = product;
  const { country, weight, restored, plantNumber, applicability, applicabilityDvs, description } = product;
  return {
    id: offerId,
    slug,
    title,
    article,
    brand: brand?.title ?? null,
    categoryId,
    price,
    oldPrice,
    stock,
    term,
    country,
    weight,
    restored,
    plantNumber,
    applicability,
    applicabilityDvs,
    description,
    pictures: images.map((image) => jpegAddress(publicUrl, image)),
  };
}
