import type { Product, ProductCard } from '../../contract/entities.ts';
import { type Availability, availabilityOf } from '../../contract/format.ts';
import { jpegAddress } from '../../contract/jpeg.ts';
import { productDescription } from '../titles.ts';
import { type LinkedNode, type LinkedSite, sellerNode } from './nodes.ts';

const AVAILABILITY: Readonly<Record<Availability, string>> = {
  'in-stock': 'https://schema.org/InStock',
  soon: 'https://schema.org/InStock',
  'on-order': 'https://schema.org/PreOrder',
  'sold-out': 'https://schema.org/OutOfStock',
};

/** Machines and engines that are named: a bolt may fit hundreds. */
const FITS_MAX = 20;

/** What a buyer at a distance may send back, by law: within a week, at their own cost. */
const RETURNS = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'RU',
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: 7,
  returnMethod: 'https://schema.org/ReturnByMail',
  returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
};

/** Kopecks as the decimal number of roubles that markup wants. */
export const priceText = (kopecks: number): string => (kopecks / 100).toFixed(kopecks % 100 === 0 ? 0 : 2);

export function availabilityUrl({ stock, term }: Pick<ProductCard, 'stock' | 'term'>): string {
  return AVAILABILITY[availabilityOf(stock, term)];
}

function propertiesOf({ plantNumber, applicability, applicabilityDvs, restored }: Product): LinkedNode[] {
  const values: readonly (readonly [string, string | null])[] = [
    ['Номер завода', plantNumber],
    ['Применимость', applicability.join(', ') || null],
    ['Применимость ДВС', applicabilityDvs.join(', ') || null],
    ['Восстановленная', restored ? 'Да' : 'Нет'],
  ];
  return values.flatMap(([name, value]) =>
    value === null ? [] : [{ '@type': 'PropertyValue', name, value }],
  );
}

function offerNode(product: Product, price: number, url: string, at: LinkedSite): LinkedNode {
  const condition = product.restored ? 'RefurbishedCondition' : 'NewCondition';
  return {
    '@type': 'Offer',
    url,
    price: priceText(price),
    priceCurrency: 'RUB',
    availability: availabilityUrl(product),
    itemCondition: `https://schema.org/${condition}`,
    seller: sellerNode(at),
    hasMerchantReturnPolicy: RETURNS,
  };
}

/** A product with its offer; without a price there is none to make. */
export function productNode(product: Product, at: LinkedSite): LinkedNode {
  const { title, article, brand, images, weight, country, price, categories } = product;
  const url = `${at.publicUrl}/product/${product.slug}`;
  const fits = [
    ...product.applicability.map((name) => ({ '@type': 'Vehicle', name })),
    ...product.applicabilityDvs.map((name) => ({ '@type': 'ProductModel', name })),
  ].slice(0, FITS_MAX);
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    name: title,
    description: product.description ?? productDescription(product),
    url,
    sku: String(product.id),
    mpn: article,
    category: categories.map((category) => category.title).join(' > '),
    additionalProperty: propertiesOf(product),
    ...(images.length > 0 ? { image: images.map((image) => jpegAddress(at.publicUrl, image)) } : {}),
    ...(brand ? { brand: { '@type': 'Brand', name: brand.title } } : {}),
    ...(weight === null
      ? {}
      : { weight: { '@type': 'QuantitativeValue', value: weight / 1000, unitCode: 'KGM' } }),
    ...(country === null ? {} : { countryOfOrigin: { '@type': 'Country', name: country } }),
    ...(fits.length > 0 ? { isAccessoryOrSparePartFor: fits } : {}),
    ...(price === null ? {} : { offers: offerNode(product, price, url, at) }),
  };
}
