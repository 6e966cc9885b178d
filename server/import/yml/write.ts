import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { UNCOUNTED_STOCK } from '../../../src/contract/constants.ts';
import type { Offer, OfferCategory } from '../offer.ts';
import { PARAMS, RESTORED_VALUE } from './params.ts';

/** What a price list says before its offers. */
export interface PriceListHead {
  readonly shop: { readonly name: string; readonly company: string; readonly url: string };
  /** The moment the list was made; the only thing that differs between two runs. */
  readonly date: Date;
  readonly categories: readonly OfferCategory[];
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

const element = (name: string, value: string | number | null): string =>
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

/** Goods on the shelf need no word, those of a remote warehouse our own parameter, the rest the format's days. */
function deliveryOf({ term, stock }: Offer): string {
  if (stock > 0) return term.max <= 1 ? '' : param(PARAMS.term, `${term.min}-${term.max} дней`);
  return `<delivery-options><option cost="0" days="${term.min}-${term.max}"/></delivery-options>`;
}

/** One `<offer>` element on a line of its own. */
export function offerElement(offer: Offer, shopUrl: string): string {
  const parts = [
    `<offer id="${escapeXml(offer.id)}" available="${offer.stock > 0}">`,
    element('name', offer.title),
    element('vendor', offer.brand),
    element('vendorCode', offer.article),
    element('url', `${shopUrl}/search?q=${encodeURIComponent(offer.article)}`),
    element('price', money(offer.price)),
    element('oldprice', money(offer.oldPrice)),
    element('currencyId', 'RUR'),
    element('categoryId', offer.categoryId),
    ...offer.pictures.map((picture) => element('picture', picture)),
    deliveryOf(offer),
    element('count', offer.stock < UNCOUNTED_STOCK ? offer.stock : null),
    element('description', offer.description),
    conditionOf(offer),
    element('weight', offer.weight === null ? null : offer.weight / 1000),
    param(PARAMS.country, offer.country),
    ...offer.applicability.map((machine) => param(PARAMS.applicability, machine)),
    ...offer.applicabilityDvs.map((engine) => param(PARAMS.applicabilityDvs, engine)),
    param(PARAMS.plantNumber, offer.plantNumber),
    param(PARAMS.condition, offer.restored ? RESTORED_VALUE : 'Новая'),
    '</offer>\n',
  ];
  return parts.join('');
}

function categoryElement({ id, parentId, slug, title }: OfferCategory): string {
  const attributes = [
    `id="${escapeXml(id)}"`,
    parentId === null ? '' : ` parentId="${escapeXml(parentId)}"`,
    slug === null ? '' : ` slug="${escapeXml(slug)}"`,
  ];
  return `<category ${attributes.join('')}>${escapeXml(title)}</category>\n`;
}

/** A whole Yandex Market list (YML), piece by piece, with constant memory. */
export function* priceListText(head: PriceListHead, offers: Iterable<Offer>): Generator<string> {
  const { shop, date, categories } = head;
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<yml_catalog date="${moment(date)}">\n<shop>\n`;
  yield `${element('name', shop.name)}\n${element('company', shop.company)}\n${element('url', shop.url)}\n`;
  yield '<currencies><currency id="RUR" rate="1"/></currencies>\n<categories>\n';
  yield categories.map(categoryElement).join('');
  yield '</categories>\n<offers>\n';
  let batch: string[] = [];
  for (const offer of offers) {
    batch.push(offerElement(offer, shop.url));
    if (batch.length < 200) continue;
    yield batch.join('');
    batch = [];
  }
  yield `${batch.join('')}</offers>\n</shop>\n</yml_catalog>\n`;
}

/** Writes a list beside its final name and renames it, so that nobody ever reads half a file. */
export async function writePriceList(
  path: string,
  head: PriceListHead,
  offers: Iterable<Offer>,
): Promise<void> {
  const part = `${path}.part`;
  await mkdir(dirname(path), { recursive: true });
  try {
    await pipeline(Readable.from(priceListText(head, offers)), createWriteStream(part));
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
