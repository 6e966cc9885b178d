import { availabilityOf } from '../../src/contract/format.ts';
import { jpegAddress } from '../../src/contract/jpeg.ts';
import type { ListedProduct } from '../../src/contract/schemas/catalogue.ts';
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

/** Longest texts that aggregators show. */
const NAME_MAX = 256;
const DESCRIPTION_MAX = 3000;

const says = (text: string, word: string) => text.toLowerCase().includes(word.toLowerCase());

/** What it is, of whom, its number, what it fits: aggregators find the goods by their name alone. */
function marketName({ title, brand, article, applicability }: ListedProduct): string {
  let name = title;
  for (const word of [brand?.title, article, applicability[0]]) {
    if (word !== undefined && !says(name, word)) name += ` ${word}`;
  }
  return name.slice(0, NAME_MAX).trim();
}

/** A description is required; without one it is said what the properties say. */
function marketDescription(product: ListedProduct): string {
  const { description, title, article, plantNumber, applicability, applicabilityDvs } = product;
  if (description !== null && description.trim() !== '') return description.slice(0, DESCRIPTION_MAX);
  const fits = [...applicability, ...applicabilityDvs];
  return [
    `${title}, артикул ${article}.`,
    plantNumber === null || plantNumber === article ? '' : `Номер завода ${plantNumber}.`,
    fits.length > 0 ? `Подходит: ${fits.join(', ')}.` : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
    .slice(0, DESCRIPTION_MAX);
}

/** The offer for price aggregators; null for what they refuse: goods without a price or a picture, or sold out. */
export function marketOffer(product: ListedProduct, publicUrl: string): Offer | null {
  const { price, images, stock, term } = product;
  if (price === null || images.length === 0 || availabilityOf(stock, term) === 'sold-out') return null;
  const categoryId = product.categories.at(-1)?.id;
  if (categoryId === undefined) return null;
  return {
    ...offerOf(product, publicUrl, String(categoryId)),
    title: marketName(product),
    description: marketDescription(product),
  };
}
