import { countedBytes, listFile } from '../file.ts';
import type { ListEntry, OfferCategory, OfferSource, OfferUpdate } from '../offer.ts';
import { PriceListError, type Problem } from '../problems.ts';
import { UnusableOfferError } from '../value-reader.ts';
import { textOf, type XmlNode } from '../xml/node.ts';
import { readRecords, type XmlEvent } from '../xml/records.ts';
import { type Classifier, withPriceType, withProperty } from './classifier.ts';
import { type Group, groupsOf, treeWith } from './groups.ts';
import type { Names } from './names.ts';
import { COMMERCEML, isTrue } from './nodes.ts';
import { combine, noPricesWords, type OfferValues, readOffer, updateOf } from './offer.ts';
import { productOf, readProduct } from './product.ts';

interface CommerceMlOptions {
  readonly names: Names;
  readonly classifier: Classifier;
  /** Told at the end of the file what the classifier is then. */
  readonly onClassifier: (classifier: Classifier) => void;
}

/** The category of products that stand in no group. */
const UNGROUPED = { id: 'commerceml-ungrouped', parentId: null, title: 'Прочее', slug: null } as const;

class CommerceMlEntries {
  readonly #known: readonly OfferCategory[];
  readonly #names: Names;
  readonly #groups: Group[] = [];
  #classifier: Classifier;
  #entries: ListEntry[] = [];
  #categories: Set<string> | null = null;
  /** The last offer: those of one product follow each other. */
  #offer: OfferValues | null = null;
  /** What its entries are, by the name of their elements. */
  #kind: string | null = null;
  #hasCatalogue = false;
  #hasPriceTypes = false;
  /** What its offers say of being priced. */
  readonly #priced = new Set<OfferValues['isPriced']>();

  constructor(known: readonly OfferCategory[], { names, classifier }: CommerceMlOptions) {
    this.#known = known;
    this.#names = names;
    this.#classifier = classifier;
  }

  get classifier(): Classifier {
    return this.#classifier;
  }

  of(events: readonly XmlEvent[]): readonly ListEntry[] {
    this.#entries = [];
    for (const event of events) {
      if (event.kind === 'record') this.#record(event);
      else if (event.path.endsWith('/Каталог')) {
        this.#hasCatalogue = true;
        if (isTrue(event.attributes.СодержитТолькоИзменения)) this.#entries.push({ kind: 'partial' });
      }
    }
    return this.#entries;
  }

  finish(): readonly ListEntry[] {
    this.#entries = [];
    this.#endOffer();
    this.#tree();
    this.#checkPrices();
    if (!this.#hasCatalogue) this.#entries.push({ kind: 'partial' });
    return this.#entries;
  }

  #record({ node, place }: Extract<XmlEvent, { kind: 'record' }>): void {
    switch (node.name) {
      case 'Группа':
        if (this.#categories)
          throw new PriceListError('группы (Классификатор) должны стоять до товаров (Каталог)', place);
        this.#groups.push(...groupsOf(node));
        break;
      case 'Свойство':
        this.#classifier = withProperty(this.#classifier, node);
        break;
      case 'ТипЦены':
        this.#addPriceType(node);
        break;
      case 'Товар':
        this.#refuseMixed(node, place);
        this.#attempt(node, () => this.#product(node));
        break;
      case 'Предложение':
        this.#refuseMixed(node, place);
        this.#attempt(node, () => this.#addOffer(readOffer(node, this.#classifier, this.#names)));
    }
  }

  /** An offer beside its product would count as the same entry again. */
  #refuseMixed({ name }: XmlNode, place: XmlEvent['place']): void {
    this.#kind ??= name;
    if (this.#kind !== name)
      throw new PriceListError(
        'товары и предложения должны быть в разных файлах (import.xml и offers.xml)',
        place,
      );
  }

  /** The tree is complete when the first product comes. */
  #tree(): Set<string> {
    if (this.#categories) return this.#categories;
    const report = (problem: Problem) => this.#entries.push({ kind: 'problem', problem });
    const categories = treeWith(this.#known, this.#groups, report);
    const named = this.#groups.length > 0 ? this.#groups.map(({ id }) => id) : null;
    this.#entries.push({ kind: 'categories', categories, named });
    this.#categories = new Set(categories.map(({ id }) => id));
    return this.#categories;
  }

  #product(node: XmlNode): void {
    const warn = (message: string) => this.#report(node, textOf(node, 'Ид'), 'warning', message);
    const update = readProduct(node, { classifier: this.#classifier, names: this.#names }, warn);
    this.#entries.push({ kind: 'update', line: node.line, update: this.#withCategory(update, warn) });
  }

  #withCategory(update: OfferUpdate, warn: (message: string) => void): OfferUpdate {
    const categories = this.#tree();
    const category = update.values.categoryId;
    if (update.isPublished === false || (category !== undefined && categories.has(category))) return update;
    if (category !== undefined) warn(`группы ${category} нет, товар в разделе «${UNGROUPED.title}»`);
    if (!categories.has(UNGROUPED.id)) this.#entries.push({ kind: 'category', category: UNGROUPED });
    categories.add(UNGROUPED.id);
    return { ...update, values: { ...update.values, categoryId: UNGROUPED.id } };
  }

  /** The types of a file replace the remembered ones: a base may have made one of them anew. */
  #addPriceType(node: XmlNode): void {
    const known = this.#hasPriceTypes ? this.#classifier : { ...this.#classifier, priceTypes: [] };
    this.#classifier = withPriceType(known, node);
    this.#hasPriceTypes = true;
  }

  /** Offers without a price are on request: when that concerns all of them, it is more often a mistake. */
  #checkPrices(): void {
    if (!this.#priced.has(false) || this.#priced.has(true)) return;
    const message = noPricesWords(this.#classifier, this.#names);
    this.#entries.push({
      kind: 'problem',
      problem: { line: 0, offerId: null, severity: 'warning', message },
    });
  }

  #addOffer(offer: OfferValues): void {
    this.#priced.add(offer.isPriced);
    if (this.#offer?.id === offer.id) this.#offer = combine(this.#offer, offer);
    else {
      this.#endOffer();
      this.#offer = offer;
    }
  }

  #endOffer(): void {
    if (this.#offer)
      this.#entries.push({ kind: 'update', line: this.#offer.line, update: updateOf(this.#offer) });
    this.#offer = null;
  }

  #attempt(node: XmlNode, read: () => void): void {
    this.#tree();
    try {
      read();
    } catch (error) {
      if (!(error instanceof UnusableOfferError)) throw error;
      const message = `Предложение пропущено: ${error.message}`;
      this.#report(node, productOf(node).slice(0, 80), 'error', message);
    }
  }

  #report({ line }: XmlNode, id: string, severity: Problem['severity'], message: string): void {
    this.#entries.push({ kind: 'problem', problem: { line, offerId: id || null, severity, message } });
  }
}

/** A file of CommerceML 2 with a catalogue, offers, prices or counts. Throws PriceListError when there is none. */
export async function commerceMlSource(file: string, options: CommerceMlOptions): Promise<OfferSource> {
  const { size, refuseChanged } = await listFile(file);
  return {
    size,
    async *read(known, onDone) {
      const entries = new CommerceMlEntries(known, options);
      for await (const events of readRecords(countedBytes(file, onDone), COMMERCEML))
        yield entries.of(events);
      await refuseChanged();
      yield entries.finish();
      options.onClassifier(entries.classifier);
    },
  };
}
