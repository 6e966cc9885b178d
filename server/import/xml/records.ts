import { SaxesParser } from 'saxes';
import { PriceListError } from '../problems.ts';
import { ListDecoder } from './decode.ts';
import type { XmlNode } from './node.ts';

/** An XML format whose files are long sequences of records. */
export interface RecordFormat {
  readonly title: string;
  readonly root: string;
  /** Most characters of the record at a path such as `catalog/offers/offer`; undefined when it is none. */
  readonly limitOf: (path: string) => number | undefined;
  /** A longer record is marked as cut, and the rest of it dropped; otherwise the file is rejected. */
  readonly cutsLongRecords: boolean;
}

type Attributes = Readonly<Record<string, string>>;

/** An element around records begins, or a record is complete. `place` is where the file was read up to. */
export type XmlEvent = { readonly place: { readonly line: number; readonly column: number } } & (
  | { readonly kind: 'section'; readonly path: string; readonly attributes: Attributes }
  | { readonly kind: 'record'; readonly node: XmlNode; readonly isCut: boolean }
);

/** Deepest nesting, and longest stretch of the file without a tag, that a sane file has. */
const DEPTH_MAX = 64;
const STRETCH_MAX = 4_000_000;

interface OpenNode extends XmlNode {
  text: string;
  readonly children: OpenNode[];
}

class RecordParser {
  readonly #xml = new SaxesParser();
  readonly #format: RecordFormat;
  readonly #path: string[] = [];
  readonly #stack: OpenNode[] = [];
  #limit = 0;
  #size = 0;
  #line = 1;
  #lastTag = 0;
  #events: XmlEvent[] = [];

  constructor(format: RecordFormat) {
    this.#format = format;
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

  write(text: string): readonly XmlEvent[] {
    this.#xml.write(text);
    if (this.#xml.position - this.#lastTag > STRETCH_MAX)
      this.#fail('слишком длинный кусок без единого тега');
    const events = this.#events;
    this.#events = [];
    return events;
  }

  /** Throws when the file was cut short. */
  end(): void {
    this.#xml.close();
  }

  get #place() {
    return { line: this.#xml.line, column: this.#xml.column + 1 };
  }

  #fail(message: string): never {
    throw new PriceListError(message, this.#place);
  }

  #open(name: string, attributes: Attributes): void {
    this.#lastTag = this.#xml.position;
    const depth = this.#path.length + this.#stack.length + 1;
    if (depth > DEPTH_MAX) this.#fail('слишком глубокая вложенность');
    const { root, title, limitOf } = this.#format;
    if (depth === 1 && name !== root) this.#fail(`это не ${title}: корень <${name}>, а не <${root}>`);
    const parent = this.#stack.at(-1);
    if (!parent) {
      const path = [...this.#path, name].join('/');
      const limit = limitOf(path);
      if (limit === undefined) {
        this.#path.push(name);
        this.#events.push({ kind: 'section', path, attributes, place: this.#place });
        return;
      }
      this.#limit = limit;
      this.#size = 0;
    }
    const texts = Object.entries(attributes).reduce(
      (sum, [key, value]) => sum + key.length + value.length,
      0,
    );
    this.#grow(name.length + texts + 16);
    const node: OpenNode = { name, line: this.#line, attributes, text: '', children: [] };
    if (this.#size <= this.#limit) parent?.children.push(node);
    this.#stack.push(node);
  }

  #text(text: string): void {
    if (this.#stack.length === 0) return;
    this.#grow(text.length);
    if (this.#size > this.#limit) return;
    for (const node of this.#stack.length > 1 ? this.#stack.slice(1) : this.#stack) node.text += text;
  }

  #grow(characters: number): void {
    this.#size += characters;
    const [record] = this.#stack;
    if (record && this.#size > this.#limit && !this.#format.cutsLongRecords)
      this.#fail(`элемент <${record.name}> слишком велик`);
  }

  #close(): void {
    this.#lastTag = this.#xml.position;
    const node = this.#stack.pop();
    if (!node) this.#path.pop();
    else if (this.#stack.length === 0)
      this.#events.push({ kind: 'record', node, isCut: this.#size > this.#limit, place: this.#place });
  }
}

/**
 * Reads a file from its bytes, a batch of events for each piece, with memory for one record. UTF-8 with or without a
 * mark, windows-1251 by the declaration. XML that is not well-formed, another format, a file cut short and a record
 * without end throw PriceListError; so do entities beyond XML's own five, so a document type cannot blow up.
 */
export async function* readRecords(
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  format: RecordFormat,
): AsyncGenerator<readonly XmlEvent[]> {
  const decoder = new ListDecoder();
  const parser = new RecordParser(format);
  for await (const chunk of bytes) yield parser.write(decoder.write(chunk));
  yield parser.write(decoder.end());
  parser.end();
}
