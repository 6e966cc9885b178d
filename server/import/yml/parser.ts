import { SaxesParser } from 'saxes';
import type { Offer, OfferCategory } from '../offer.ts';
import { PriceListError, type Problem } from '../problems.ts';
import { CategoryReader, type RawCategory } from './categories.ts';
import { judgeOffer } from './offer.ts';
import { RawOfferBuilder } from './raw.ts';
import { decimal, oneLine } from './values.ts';

/** What a list says, in the order of the file; the categories come once, before the first offer. */
export type PriceListEntry =
  | { readonly kind: 'categories'; readonly categories: readonly OfferCategory[] }
  | { readonly kind: 'offer'; readonly line: number; readonly offer: Offer }
  | { readonly kind: 'problem'; readonly problem: Problem };

/** Deepest nesting, and longest stretch of the file without a tag, that a sane list has. */
const DEPTH_MAX = 32;
const STRETCH_MAX = 4_000_000;
const OFFER_DEPTH = 4;

type Attributes = Readonly<Record<string, string>>;

/**
 * Reads a Yandex Market list (YML) as its text arrives, with memory for the categories and one offer. XML that
 * is not well-formed, another format and a list cut short throw PriceListError. Entities beyond XML's own five
 * are refused, so a document type cannot blow up.
 */
export class YmlParser {
  readonly #xml = new SaxesParser();
  readonly #path: string[] = [];
  readonly #rates = new Map([
    ['RUR', 1],
    ['RUB', 1],
  ]);
  readonly #categories = new CategoryReader((problem) => this.#entries.push({ kind: 'problem', problem }));
  #entries: PriceListEntry[] = [];
  #offer: RawOfferBuilder | null = null;
  #category: (RawCategory & { text: string }) | null = null;
  #tagLine = 1;
  #lastTag = 0;
  #offersBegan = false;

  constructor() {
    const seen = () => {
      this.#lastTag = this.#xml.position;
    };
    this.#xml.on('error', ({ message }) => this.#fail(`XML нарушен (${message.replace(/^\d+:\d+: /, '')})`));
    this.#xml.on('opentagstart', () => {
      this.#tagLine = this.#xml.line;
    });
    this.#xml.on('opentag', ({ name, attributes }) => {
      seen();
      this.#open(name, attributes);
    });
    this.#xml.on('closetag', () => {
      seen();
      this.#close();
    });
    this.#xml.on('text', (text) => this.#text(text));
    this.#xml.on('cdata', (text) => this.#text(text));
    this.#xml.on('comment', seen);
  }

  /** Takes the next piece of the file and gives what became complete. */
  write(text: string): readonly PriceListEntry[] {
    this.#xml.write(text);
    if (this.#xml.position - this.#lastTag > STRETCH_MAX)
      this.#fail('слишком длинный кусок без единого тега');
    return this.#take();
  }

  /** The end of the file; one that was cut short throws. */
  end(): readonly PriceListEntry[] {
    this.#xml.close();
    if (!this.#offersBegan) throw new PriceListError('В файле нет раздела предложений (offers)');
    return this.#take();
  }

  #take(): readonly PriceListEntry[] {
    const entries = this.#entries;
    this.#entries = [];
    return entries;
  }

  #fail(message: string): never {
    throw new PriceListError(message, { line: this.#xml.line, column: this.#xml.column + 1 });
  }

  #open(name: string, attributes: Attributes): void {
    this.#path.push(name);
    const depth = this.#path.length;
    if (depth > DEPTH_MAX) this.#fail('слишком глубокая вложенность');
    if (this.#offer) {
      this.#offer.open(name, attributes, depth - OFFER_DEPTH);
      return;
    }
    if (depth === 1 && name !== 'yml_catalog') this.#fail(`это не YML: корень <${name}>, а не <yml_catalog>`);
    if (depth === 3 && name === 'offers') this.#beginOffers();
    if (depth !== OFFER_DEPTH || this.#path[1] !== 'shop') return;
    const line = this.#tagLine;
    const section = this.#path[2];
    if (section === 'currencies' && name === 'currency') this.#addCurrency(line, attributes);
    if (section === 'categories' && name === 'category') this.#category = { line, attributes, text: '' };
    if (section === 'offers' && name === 'offer') this.#offer = new RawOfferBuilder(line, attributes);
  }

  #text(text: string): void {
    if (this.#offer) this.#offer.text(text);
    else if (this.#category) this.#category.text += text;
  }

  #close(): void {
    const depth = this.#path.length;
    this.#path.pop();
    if (depth > OFFER_DEPTH) this.#offer?.close(depth - OFFER_DEPTH);
    else if (depth === OFFER_DEPTH && this.#category) this.#addCategory(this.#category);
    else if (depth === OFFER_DEPTH && this.#offer) this.#addOffer(this.#offer);
  }

  #beginOffers(): void {
    if (this.#offersBegan) this.#fail('второй раздел предложений (offers)');
    this.#offersBegan = true;
    this.#entries.push({ kind: 'categories', categories: this.#categories.finish() });
  }

  #addCategory(category: RawCategory): void {
    this.#category = null;
    if (this.#offersBegan) this.#fail('категории (categories) должны стоять до предложений (offers)');
    this.#categories.add(category);
  }

  #addOffer(builder: RawOfferBuilder): void {
    this.#offer = null;
    const raw = builder.build();
    const context = { rates: this.#rates, hasCategory: (id: string) => this.#categories.has(id) };
    const { offer, problems } = judgeOffer(raw, context);
    for (const problem of problems) this.#entries.push({ kind: 'problem', problem });
    if (offer) this.#entries.push({ kind: 'offer', line: raw.line, offer });
  }

  #addCurrency(line: number, attributes: Attributes): void {
    const id = oneLine(attributes.id).toUpperCase();
    const rate = decimal(attributes.rate ?? '1');
    if (id !== '' && rate > 0) this.#rates.set(id, rate);
    else {
      const message = `Валюта «${id}»: курс «${attributes.rate}» не число, предложения в ней не годятся`;
      this.#entries.push({ kind: 'problem', problem: { line, offerId: null, severity: 'warning', message } });
    }
  }
}
