import { basename } from 'node:path';
import { countedBytes, sizeOf } from '../file.ts';
import type { ListEntry, OfferSource } from '../list.ts';
import type { OfferCategory } from '../offer.ts';
import { Unusable } from '../yml/offer-reader.ts';
import { toldByGoods } from './goods.ts';
import { type Group, groupsOf, treeWith } from './groups.ts';
import { type Learned, withPriceType, withProperty } from './learned.ts';
import type { Names } from './names.ts';
import { isTrue, textOf, type XmlNode } from './nodes.ts';
import { type OfferTold, readOffer, together, toldByOffer } from './offers.ts';
import type { CommerceMlEvent } from './parser.ts';
import { readCommerceMl } from './read.ts';

export interface CommerceMlOptions {
  readonly names: Names;
  /** What earlier files said. */
  readonly learned: Learned;
  /** Told what this file added to it, at its end. */
  readonly onLearned: (learned: Learned) => void;
}

/** Where goods of a base are that stand in no group. */
const UNGROUPED = { id: 'commerceml-ungrouped', parentId: null, title: 'Прочее', slug: null } as const;

/** Makes entries of the records of one file. */
class EntryMaker {
  readonly #known: readonly OfferCategory[];
  readonly #names: Names;
  readonly #groups: Group[] = [];
  #learned: Learned;
  #entries: ListEntry[] = [];
  #categories: Set<string> | null = null;
  #pending: OfferTold | null = null;
  #hasCatalogue = false;

  constructor(known: readonly OfferCategory[], { names, learned }: CommerceMlOptions) {
    this.#known = known;
    this.#names = names;
    this.#learned = learned;
  }

  get learned(): Learned {
    return this.#learned;
  }

  add(event: CommerceMlEvent): void {
    if (event.kind === 'section') this.#section(event.name, event.attributes);
    else this.#record(event.node);
  }

  /** What became ready. */
  take(): readonly ListEntry[] {
    const entries = this.#entries;
    this.#entries = [];
    return entries;
  }

  finish(): readonly ListEntry[] {
    this.#flush();
    this.#tree();
    if (!this.#hasCatalogue) this.#entries.push({ kind: 'partial' });
    return this.take();
  }

  #section(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name !== 'Каталог') return;
    this.#hasCatalogue = true;
    if (isTrue(attributes.СодержитТолькоИзменения)) this.#entries.push({ kind: 'partial' });
  }

  #record(node: XmlNode): void {
    switch (node.name) {
      case 'Группа':
        this.#groups.push(...groupsOf(node));
        break;
      case 'Свойство':
        this.#learned = withProperty(this.#learned, node);
        break;
      case 'ТипЦены':
        this.#learned = withPriceType(this.#learned, node);
        break;
      case 'Товар':
        this.#goods(node);
        break;
      case 'Предложение':
        this.#offer(node);
    }
  }

  /** The tree is complete when the first product comes. */
  #tree(): Set<string> {
    if (this.#categories) return this.#categories;
    const report = (problem: Extract<ListEntry, { kind: 'problem' }>['problem']) =>
      this.#entries.push({ kind: 'problem', problem });
    const categories = treeWith(this.#known, this.#groups, report);
    const named = this.#groups.length > 0 ? this.#groups.map(({ id }) => id) : null;
    this.#entries.push({ kind: 'categories', categories, named });
    this.#categories = new Set(categories.map(({ id }) => id));
    return this.#categories;
  }

  #goods(node: XmlNode): void {
    const categories = this.#tree();
    this.#attempt(node, (warn) => {
      const told = toldByGoods(node, { learned: this.#learned, names: this.#names }, warn);
      const category = told.values.categoryId;
      if (told.shown === false || (category !== undefined && categories.has(category))) return told;
      if (category !== undefined) warn(`группы ${category} нет, товар в разделе «${UNGROUPED.title}»`);
      if (!categories.has(UNGROUPED.id)) this.#entries.push({ kind: 'category', category: UNGROUPED });
      categories.add(UNGROUPED.id);
      return { ...told, values: { ...told.values, categoryId: UNGROUPED.id } };
    });
  }

  #offer(node: XmlNode): void {
    this.#tree();
    try {
      const offer = readOffer(node, this.#learned, this.#names);
      if (this.#pending?.id === offer.id) this.#pending = together(this.#pending, offer);
      else {
        this.#flush();
        this.#pending = offer;
      }
    } catch (error) {
      this.#refuse(node, error);
    }
  }

  #flush(): void {
    if (this.#pending) {
      this.#entries.push({ kind: 'told', line: this.#pending.line, told: toldByOffer(this.#pending) });
    }
    this.#pending = null;
  }

  #attempt(
    node: XmlNode,
    read: (warn: (message: string) => void) => Extract<ListEntry, { kind: 'told' }>['told'],
  ): void {
    const warn = (message: string) => {
      const offerId = textOf(node, 'Ид') || null;
      this.#entries.push({
        kind: 'problem',
        problem: { line: node.line, offerId, severity: 'warning', message },
      });
    };
    try {
      this.#entries.push({ kind: 'told', line: node.line, told: read(warn) });
    } catch (error) {
      this.#refuse(node, error);
    }
  }

  #refuse(node: XmlNode, error: unknown): void {
    if (!(error instanceof Unusable)) throw error;
    const offerId = textOf(node, 'Ид').slice(0, 80) || null;
    const message = `Предложение пропущено: ${error.message}`;
    this.#entries.push({
      kind: 'problem',
      problem: { line: node.line, offerId, severity: 'error', message },
    });
  }
}

/** A file of CommerceML 2 with a catalogue, offers, prices or counts. Throws PriceListError when there is none. */
export async function commerceMlSource(file: string, options: CommerceMlOptions): Promise<OfferSource> {
  return {
    name: basename(file),
    size: await sizeOf(file),
    async *read(known, onDone) {
      const maker = new EntryMaker(known, options);
      for await (const events of readCommerceMl(countedBytes(file, onDone))) {
        for (const event of events) maker.add(event);
        yield maker.take();
      }
      yield maker.finish();
      options.onLearned(maker.learned);
    },
  };
}
