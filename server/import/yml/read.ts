import { CategoryTree } from '../category-tree.ts';
import { countedBytes, listFile } from '../file.ts';
import type { ListEntry, OfferSource } from '../offer.ts';
import { PriceListError } from '../problems.ts';
import { decimal, oneLine } from '../values.ts';
import type { XmlNode } from '../xml/node.ts';
import { type RecordFormat, readRecords, type XmlEvent } from '../xml/records.ts';
import { offerEntries } from './offer.ts';

const LIMITS: ReadonlyMap<string, number> = new Map([
  ['yml_catalog/shop/currencies/currency', 10_000],
  ['yml_catalog/shop/categories/category', 100_000],
  ['yml_catalog/shop/offers/offer', 200_000],
]);

const YML: RecordFormat = {
  title: 'YML',
  root: 'yml_catalog',
  limitOf: (path) => LIMITS.get(path),
  cutsLongRecords: true,
};

/**
 * Roubles for one unit of a currency: rates are those to the list's own currency, which need not be the rouble. Null
 * when it is another one and the rouble has no rate.
 */
function roublesOf(declared: ReadonlyMap<string, number>): ReadonlyMap<string, number> | null {
  const rouble = declared.get('RUR') ?? declared.get('RUB');
  if (rouble === undefined && [...declared.values()].includes(1)) return null;
  return new Map([...declared].map(([id, rate]) => [id, rate / (rouble ?? 1)]));
}

class YmlEntries {
  /** Rates as they are told. */
  readonly #declared = new Map<string, number>();
  #rates: ReadonlyMap<string, number> = new Map();
  readonly #categories = new CategoryTree((problem) => this.#entries.push({ kind: 'problem', problem }));
  #entries: ListEntry[] = [];
  #offersBegan = false;

  of(events: readonly XmlEvent[]): readonly ListEntry[] {
    this.#entries = [];
    for (const event of events) {
      if (event.kind === 'section') this.#section(event);
      else if (event.node.name === 'offer') this.#offer(event.node, event.isCut);
      else if (event.node.name === 'currency') this.#currency(event.node);
      else if (this.#offersBegan)
        throw new PriceListError('категории (categories) должны стоять до предложений (offers)', event.place);
      else this.#categories.add(event.node);
    }
    return this.#entries;
  }

  finish(): void {
    if (!this.#offersBegan) throw new PriceListError('В файле нет раздела предложений (offers)');
  }

  #section({ path, place }: Extract<XmlEvent, { kind: 'section' }>): void {
    if (path !== 'yml_catalog/shop/offers') return;
    if (this.#offersBegan) throw new PriceListError('второй раздел предложений (offers)', place);
    this.#offersBegan = true;
    const rates = roublesOf(this.#declared);
    if (!rates) this.#warn(0, 'Нет курса рубля (RUR): предложения с ценой в других валютах не годятся');
    this.#rates = new Map([...(rates ?? []), ['RUR', 1], ['RUB', 1]]);
    this.#entries.push({ kind: 'categories', categories: this.#categories.finish() });
  }

  #offer(node: XmlNode, isCut: boolean): void {
    const context = { rates: this.#rates, hasCategory: (id: string) => this.#categories.has(id) };
    this.#entries.push(...offerEntries(node, isCut, context));
  }

  #currency({ line, attributes }: XmlNode): void {
    const id = oneLine(attributes.id).toUpperCase();
    const rate = decimal(attributes.rate ?? '1');
    if (id !== '' && rate > 0) this.#declared.set(id, rate);
    else this.#warn(line, `Валюта «${id}»: курс «${attributes.rate}» не число, предложения в ней не годятся`);
  }

  #warn(line: number, message: string): void {
    this.#entries.push({ kind: 'problem', problem: { line, offerId: null, severity: 'warning', message } });
  }
}

/**
 * Reads a Yandex Market list from the bytes of a file, a batch of entries for each piece, with memory for the
 * categories and one offer; the categories come once, before the first offer. Throws PriceListError when the list as
 * a whole cannot be used.
 */
export async function* readPriceList(
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<readonly ListEntry[]> {
  const entries = new YmlEntries();
  for await (const events of readRecords(bytes, YML)) yield entries.of(events);
  entries.finish();
}

/** A Yandex Market list on disk. Throws PriceListError when there is no such file. */
export async function ymlSource(file: string): Promise<OfferSource> {
  const { size, refuseChanged } = await listFile(file);
  return {
    size,
    async *read(_known, onDone) {
      yield* readPriceList(countedBytes(file, onDone));
      await refuseChanged();
    },
  };
}
