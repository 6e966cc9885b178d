import { SaxesParser } from 'saxes';
import { PriceListError } from '../problems.ts';
import type { XmlNode } from './nodes.ts';

/** Elements that are given as a whole, and how many characters they may have. */
const RECORDS: Readonly<Record<string, number>> = {
  Группа: 30_000_000,
  Свойство: 30_000_000,
  ТипЦены: 100_000,
  Товар: 1_000_000,
  Предложение: 1_000_000,
  Документ: 5_000_000,
};

/** Deepest nesting, and longest stretch of the file without a tag, that a sane file has. */
const DEPTH_MAX = 64;
const STRETCH_MAX = 4_000_000;

interface OpenNode extends XmlNode {
  text: string;
  readonly children: OpenNode[];
}

type Attributes = Readonly<Record<string, string>>;

/** What a file says: an element around records begins, or a record is complete. */
export type CommerceMlEvent =
  | { readonly kind: 'section'; readonly name: string; readonly attributes: Attributes }
  | { readonly kind: 'record'; readonly node: XmlNode };

/**
 * Reads CommerceML 2 as its text arrives, with memory for one record. XML that is not well-formed, another format,
 * a file cut short and a record without end throw PriceListError; entities beyond XML's own five are refused.
 */
export class CommerceMlParser {
  readonly #xml = new SaxesParser();
  readonly #stack: OpenNode[] = [];
  #depth = 0;
  #line = 1;
  #lastTag = 0;
  #size = 0;
  #events: CommerceMlEvent[] = [];

  constructor() {
    this.#xml.on('error', ({ message }) => this.#fail(`XML нарушен (${message.replace(/^\d+:\d+: /, '')})`));
    this.#xml.on('opentagstart', () => {
      this.#line = this.#xml.line;
    });
    this.#xml.on('opentag', ({ name, attributes }) => this.#open(name, attributes));
    this.#xml.on('closetag', () => this.#close());
    this.#xml.on('text', (text) => this.#text(text));
    this.#xml.on('cdata', (text) => this.#text(text));
    this.#xml.on('comment', () => {
      this.#lastTag = this.#xml.position;
    });
  }

  /** Takes the next piece of the file and gives what became complete. */
  write(text: string): readonly CommerceMlEvent[] {
    this.#xml.write(text);
    if (this.#xml.position - this.#lastTag > STRETCH_MAX)
      this.#fail('слишком длинный кусок без единого тега');
    return this.#take();
  }

  /** The end of the file; one that was cut short throws. */
  end(): readonly CommerceMlEvent[] {
    this.#xml.close();
    return this.#take();
  }

  #take(): readonly CommerceMlEvent[] {
    const events = this.#events;
    this.#events = [];
    return events;
  }

  #fail(message: string): never {
    throw new PriceListError(message, { line: this.#xml.line, column: this.#xml.column + 1 });
  }

  #open(name: string, attributes: Attributes): void {
    this.#lastTag = this.#xml.position;
    this.#depth += 1;
    if (this.#depth > DEPTH_MAX) this.#fail('слишком глубокая вложенность');
    if (this.#depth === 1 && name !== 'КоммерческаяИнформация') {
      this.#fail(`это не CommerceML: корень <${name}>, а не <КоммерческаяИнформация>`);
    }
    const inside = this.#stack.at(-1);
    if (!inside && !Object.hasOwn(RECORDS, name)) {
      this.#events.push({ kind: 'section', name, attributes });
      return;
    }
    const node: OpenNode = { name, line: this.#line, attributes, text: '', children: [] };
    inside?.children.push(node);
    if (!inside) this.#size = 0;
    this.#grow(name.length + 16 + JSON.stringify(attributes).length);
    this.#stack.push(node);
  }

  #text(text: string): void {
    const inside = this.#stack.at(-1);
    if (!inside) return;
    this.#grow(text.length);
    inside.text += text;
  }

  #grow(characters: number): void {
    this.#size += characters;
    const [record] = this.#stack;
    if (record && this.#size > (RECORDS[record.name] ?? 0))
      this.#fail(`элемент <${record.name}> слишком велик`);
  }

  #close(): void {
    this.#lastTag = this.#xml.position;
    this.#depth -= 1;
    const node = this.#stack.pop();
    if (node && this.#stack.length === 0) this.#events.push({ kind: 'record', node });
  }
}
