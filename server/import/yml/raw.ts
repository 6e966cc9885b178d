/** An `<offer>` as it stands in the file: texts, not yet judged. */
export interface RawOffer {
  /** Line of the opening tag, from 1. */
  readonly line: number;
  readonly attributes: Readonly<Record<string, string>>;
  /** Texts of the child elements by name, in the order of the file. */
  readonly fields: ReadonlyMap<string, readonly string[]>;
  readonly params: readonly RawParam[];
  /** `days` of the delivery options. */
  readonly days: readonly string[];
  /** `type` of `<condition>`. */
  readonly condition: string | null;
  /** Pieces in `<outlet instock>` elements. */
  readonly instock: readonly string[];
  /** More text than an offer may have; the rest of it was dropped. */
  readonly oversized: boolean;
}

export interface RawParam {
  readonly name: string;
  readonly unit: string | null;
  readonly value: string;
}

/** Characters of text that one offer may have. */
const OFFER_TEXT = 200_000;

type Attributes = Readonly<Record<string, string>>;

/** Gathers one offer from the tags and texts between `<offer>` and `</offer>`. */
export class RawOfferBuilder {
  readonly #line: number;
  readonly #attributes: Attributes;
  readonly #fields = new Map<string, string[]>();
  readonly #params: RawParam[] = [];
  readonly #days: string[] = [];
  readonly #instock: string[] = [];
  #condition: string | null = null;
  #field: { readonly name: string; readonly attributes: Attributes } | null = null;
  #text = '';
  #size = 0;

  constructor(line: number, attributes: Attributes) {
    this.#line = line;
    this.#attributes = attributes;
  }

  /** A child of the offer (`depth` 1) or something inside one (`depth` above 1). */
  open(name: string, attributes: Attributes, depth: number): void {
    if (depth === 1) {
      this.#field = { name, attributes };
      this.#text = '';
      if (name === 'condition') this.#condition = attributes.type ?? '';
    }
    if (name === 'option' && attributes.days !== undefined) this.#days.push(attributes.days);
    if (name === 'outlet' && attributes.instock !== undefined) this.#instock.push(attributes.instock);
  }

  text(text: string): void {
    this.#size += text.length;
    if (this.#field && this.#size <= OFFER_TEXT) this.#text += text;
  }

  close(depth: number): void {
    if (depth !== 1 || !this.#field) return;
    const { name, attributes } = this.#field;
    const value = this.#text;
    this.#field = null;
    this.#size += name.length + 16;
    if (this.#size > OFFER_TEXT) return;
    if (name === 'param') {
      this.#params.push({ name: attributes.name ?? '', unit: attributes.unit ?? null, value });
      return;
    }
    const values = this.#fields.get(name);
    if (values) values.push(value);
    else this.#fields.set(name, [value]);
  }

  build(): RawOffer {
    return {
      line: this.#line,
      attributes: this.#attributes,
      fields: this.#fields,
      params: this.#params,
      days: this.#days,
      condition: this.#condition,
      instock: this.#instock,
      oversized: this.#size > OFFER_TEXT,
    };
  }
}
