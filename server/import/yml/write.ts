import { UNCOUNTED_STOCK } from '../../../src/contract/constants.ts';
import { availabilityOf, formatAvailability } from '../../../src/contract/format.ts';
import { productPath, SEARCH_PATH } from '../../../src/contract/routes.ts';
import { type Offer, type OfferCategory, TERMS } from '../offer.ts';
import { PARAMS, RESTORED_VALUE } from '../values.ts';

/** What a price list says before its offers. */
export interface PriceListHead {
  readonly shop: { readonly name: string; readonly company: string; readonly url: string };
  /** The moment the list was made; the only thing that differs between two runs. */
  readonly date: Date;
  readonly categories: readonly OfferCategory[];
  /**
   * The list follows the rules of price aggregators, and how goods are handed over belongs to each offer. Without it
   * the list is for a shop like this one: it says all that the importer reads, wanted addresses too.
   */
  readonly market?: { readonly delivery: boolean; readonly pickup: boolean };
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
/** Characters that XML 1.0 forbids even as references. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Text as XML content or attribute value. */
export function escapeXml(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** An element with a text; '' when it has none. */
export const element = (name: string, value: string | number | null): string =>
  value === null || value === '' ? '' : `<${name}>${escapeXml(String(value))}</${name}>`;

const param = (name: string, value: string | null): string =>
  value === null ? '' : `<param name="${escapeXml(name)}">${escapeXml(value)}</param>`;

/** Kopecks as roubles with a dot, without needless zeros. */
const money = (kopecks: number | null): string | null => (kopecks === null ? null : String(kopecks / 100));

/** 2026-11-20T10:37+00:00: the format's own form of RFC 3339. */
const moment = (date: Date): string => `${date.toISOString().slice(0, 16)}+00:00`;

function conditionOf(offer: Offer): string {
  if (!offer.restored) return '';
  const reason = 'Деталь восстановлена на специализированном производстве';
  return `<condition type="refurbished"><quality>excellent</quality><reason>${reason}</reason></condition>`;
}

/** The importer takes goods in stock to be on the shelf and others to be on order; anything else is said. */
function termOf({ term, stock }: Offer): string {
  const usual = stock > 0 ? TERMS.shelf : TERMS.order;
  if (term.min === usual.min && term.max === usual.max) return '';
  return param(PARAMS.term, `${term.min}-${term.max} дней`);
}

function notesOf({ term, stock }: Offer): string {
  const isHere = availabilityOf(stock, term) === 'in-stock';
  return isHere ? '' : element('sales_notes', formatAvailability(stock, term).replaceAll('\u00a0', ' '));
}

/** A text as the HTML that lists carry; the importer reads the same text back. */
function htmlOf(text: string | null): string {
  if (text === null || text === '') return '';
  const html = text.replace(FORBIDDEN, '').replace(/[&<>]/g, (character) => ENTITIES[character] ?? character);
  return `<description><![CDATA[${html.replaceAll('\n', '<br/>')}]]></description>`;
}

const SEARCH = `${SEARCH_PATH}?q=`;

/** Where the offer is shown; one whose address nobody knows yet is found by its article. */
function addressOf({ slug, article }: Offer): string {
  return slug === undefined ? SEARCH + encodeURIComponent(article) : productPath(slug);
}

/** One `<offer>` element on a line of its own. */
function offerElement(offer: Offer, { shop, market }: Pick<PriceListHead, 'shop' | 'market'>): string {
  const wanted = market || offer.slug === undefined ? '' : ` slug="${escapeXml(offer.slug)}"`;
  const parts = [
    `<offer id="${escapeXml(offer.id)}" available="${offer.stock > 0}"${wanted}>`,
    element('name', offer.title),
    element('vendor', offer.brand),
    element('vendorCode', offer.article),
    element('url', shop.url + addressOf(offer)),
    element('price', money(offer.price)),
    element('oldprice', money(offer.oldPrice)),
    element('currencyId', 'RUR'),
    element('categoryId', offer.categoryId),
    ...offer.pictures.map((picture) => element('picture', picture)),
    market ? element('delivery', String(market.delivery)) + element('pickup', String(market.pickup)) : '',
    notesOf(offer),
    element('count', offer.stock < UNCOUNTED_STOCK ? offer.stock : null),
    htmlOf(offer.description),
    conditionOf(offer),
    element('weight', offer.weight === null ? null : offer.weight / 1000),
    param(PARAMS.country, offer.country),
    ...offer.applicability.map((machine) => param(PARAMS.applicability, machine)),
    ...offer.applicabilityDvs.map((engine) => param(PARAMS.applicabilityDvs, engine)),
    param(PARAMS.plantNumber, offer.plantNumber),
    param(PARAMS.condition, offer.restored ? RESTORED_VALUE : 'Новая'),
    termOf(offer),
    '</offer>\n',
  ];
  return parts.join('');
}

function categoryElement({ id, parentId, slug, title }: OfferCategory, market: boolean): string {
  const attributes = [
    `id="${escapeXml(id)}"`,
    parentId === null ? '' : ` parentId="${escapeXml(parentId)}"`,
    slug === null || market ? '' : ` slug="${escapeXml(slug)}"`,
  ];
  return `<category ${attributes.join('')}>${escapeXml(title)}</category>\n`;
}

/** The beginning of a list, up to its offers. */
export function opening({ shop, date, categories, market }: PriceListHead): string {
  return [
    `<?xml version="1.0" encoding="UTF-8"?>\n<yml_catalog date="${moment(date)}">\n<shop>\n`,
    `${element('name', shop.name)}\n${element('company', shop.company)}\n${element('url', shop.url)}\n`,
    '<currencies><currency id="RUR" rate="1"/></currencies>\n<categories>\n',
    ...categories.map((category) => categoryElement(category, market !== undefined)),
    '</categories>\n<offers>\n',
  ].join('');
}

/** What follows the last offer. */
export const CLOSING = '</offers>\n</shop>\n</yml_catalog>\n';

/** The offers of a list, one a line. */
export function offersText(head: PriceListHead, offers: readonly Offer[]): string {
  return offers.map((offer) => offerElement(offer, head)).join('');
}

/** A whole Yandex Market list (YML), an offer a piece, with constant memory. */
export async function* priceListText(
  head: PriceListHead,
  offers: AsyncIterable<Offer> | Iterable<Offer>,
): AsyncGenerator<string> {
  yield opening(head);
  for await (const offer of offers) yield offersText(head, [offer]);
  yield CLOSING;
}
