import type { Offer } from '../offer.ts';
import type { Problem } from '../problems.ts';
import { OfferReader, Unusable } from './offer-reader.ts';
import { PARAMS } from './params.ts';
import type { RawOffer } from './raw.ts';
import { LIMITS, oneLine, slugOf } from './values.ts';

/** What an offer refers to elsewhere in its list. */
export interface ListContext {
  /** Roubles for one unit of a currency. */
  readonly rates: ReadonlyMap<string, number>;
  /** Knows a category of the list. */
  hasCategory(id: string): boolean;
}

/** An offer that can be sold, or null, and what is wrong with it. */
export interface JudgedOffer {
  readonly offer: Offer | null;
  readonly problems: readonly Problem[];
}

function read(raw: RawOffer, id: string, context: ListContext, warn: (message: string) => void): Offer {
  if (raw.oversized) throw new Unusable('слишком много текста');
  if (id === '') throw new Unusable('нет номера (id)');
  if (id.length > LIMITS.id) throw new Unusable(`номер длиннее ${LIMITS.id} знаков`);
  const reader = new OfferReader(raw, warn);
  const title = reader.title();
  const categoryId = reader.field('categoryId');
  if (!context.hasCategory(categoryId)) throw new Unusable(`неизвестная категория «${categoryId}»`);
  const currency = reader.field('currencyId').toUpperCase() || 'RUR';
  const rate = context.rates.get(currency);
  if (rate === undefined) throw new Unusable(`нет курса валюты ${currency}`);
  const plantNumber = reader.short(reader.param(PARAMS.plantNumber), PARAMS.plantNumber);
  const stock = reader.stock();
  const slug = slugOf(raw.attributes.slug);
  return {
    id,
    ...(slug === null ? {} : { slug }),
    title,
    article: reader.short(reader.field('vendorCode'), 'Артикул') ?? plantNumber ?? id,
    brand: reader.short(reader.field('vendor'), 'Бренд'),
    categoryId,
    ...reader.price(rate),
    stock,
    term: reader.term(stock),
    country: reader.short(reader.param(PARAMS.country) || reader.field('country_of_origin'), PARAMS.country),
    weight: reader.weight(),
    restored: reader.restored(),
    plantNumber,
    applicability: reader.list(PARAMS.applicability),
    applicabilityDvs: reader.list(PARAMS.applicabilityDvs),
    description: reader.description(),
    pictures: reader.pictures(),
  };
}

/** Turns a raw offer into one that can be sold; what cannot is skipped with the reason and its line. */
export function judgeOffer(raw: RawOffer, context: ListContext): JudgedOffer {
  const problems: Problem[] = [];
  const id = oneLine(raw.attributes.id);
  const report = (severity: Problem['severity'], message: string): void => {
    problems.push({ line: raw.line, offerId: id.slice(0, LIMITS.id) || null, severity, message });
  };
  try {
    return { offer: read(raw, id, context, (message) => report('warning', message)), problems };
  } catch (error) {
    if (!(error instanceof Unusable)) throw error;
    report('error', `Предложение пропущено: ${error.message}`);
    return { offer: null, problems };
  }
}
