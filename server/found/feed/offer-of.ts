import { IMAGE_BASE } from '../../../src/contract/constants.ts';
import type { Image } from '../../../src/contract/entities.ts';
import type { ListedProduct } from '../../../src/contract/found.ts';
import type { Offer } from '../../import/offer.ts';

/** The picture as JPEG, which every reader of lists and previews takes (see `jpegPictures`). */
export function jpegAddress(publicUrl: string, { url }: Pick<Image, 'url'>): string {
  return `${publicUrl}${IMAGE_BASE}${url.replace(/\.\w+$/, '.jpg')}`;
}

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
