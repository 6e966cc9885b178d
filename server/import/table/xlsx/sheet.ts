import { PriceListError } from '../../problems.ts';
import { isAmbiguous } from '../../values.ts';
import type { OpenZip } from '../../zip.ts';
import type { CellMark, TableRow } from '../table.ts';
import type { NumberFormat } from './styles.ts';
import { unescaped } from './workbook.ts';
import { parseXml } from './xml.ts';

/** Columns that a price list may have, and the longest text of a cell that Excel itself allows. */
const COLUMNS_MAX = 1_000;
const CELL_MAX = 40_000;

/** The column of a reference such as `AB12`, from 0; -1 for no reference. */
function columnOf(reference: string | undefined): number {
  let column = 0;
  for (const character of reference ?? '') {
    const letter = character.charCodeAt(0) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return column - 1;
}

/** A stored number as a person sees it: without the noise of binary fractions and without an exponent. */
function numberText(value: string): string {
  if (/^-?\d{1,15}$/.test(value)) return value;
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return value;
  // What a formula leaves of nothing: 0.1 + 0.2 - 0.3.
  if (Math.abs(number) < 1e-6) return '0';
  return Number.isInteger(number) && Math.abs(number) < 1e21
    ? BigInt(number).toString()
    : String(Number(number.toPrecision(15)));
}

/** What cells refer to by numbers: shared texts and styles. */
export interface SheetContext {
  readonly strings: readonly string[];
  readonly formats: readonly NumberFormat[];
}

class RowGatherer {
  readonly #strings: readonly string[];
  readonly #formats: readonly NumberFormat[];
  readonly #hidden = new Set<number>();
  #rows: TableRow[] = [];
  #number = 0;
  #cells: string[] = [];
  #marks = new Map<number, CellMark>();
  #at = -1;
  #type = 'n';
  #format: NumberFormat | undefined;
  #text = '';
  #inValue = false;

  constructor({ strings, formats }: SheetContext) {
    this.#strings = strings;
    this.#formats = formats;
  }

  take(): readonly TableRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'row') {
      const stated = Number(attributes.r);
      this.#number = Number.isInteger(stated) && stated > this.#number ? stated : this.#number + 1;
      this.#cells = [];
      this.#marks = new Map();
      this.#at = -1;
    } else if (name === 'c') {
      const stated = columnOf(attributes.r);
      this.#at = stated >= 0 ? stated : this.#at + 1;
      this.#type = attributes.t ?? 'n';
      this.#format = this.#formats[Number(attributes.s ?? 0)];
      this.#text = '';
    }
    if (name === 'col' && /^(?:1|true)$/.test(attributes.hidden ?? ''))
      for (let at = Number(attributes.min); at <= Math.min(Number(attributes.max), COLUMNS_MAX); at += 1)
        this.#hidden.add(at - 1);
    this.#inValue = name === 'v' || name === 't';
  }

  text(text: string): void {
    if (this.#inValue && this.#text.length < CELL_MAX) this.#text += text;
  }

  close(name: string): void {
    this.#inValue = false;
    if (name === 'c') this.#addCell();
    else if (name === 'row' && this.#cells.length > 0) {
      const marks = this.#marks.size > 0 && { marks: this.#marks };
      this.#rows.push({ number: this.#number, cells: this.#cells, ...marks });
    }
  }

  #addCell(): void {
    if (this.#at >= COLUMNS_MAX) return;
    const text = this.#value();
    const mark = this.#mark(text);
    if (mark) this.#marks.set(this.#at, mark);
    if (text === '') return;
    while (this.#cells.length < this.#at) this.#cells.push('');
    this.#cells[this.#at] = text;
  }

  #mark(text: string): CellMark | null {
    if (this.#type === 'e') return 'error';
    if (text === '') return null;
    if (this.#type === 'd' || (this.#type === 'n' && this.#format?.isDate)) return 'date';
    if (this.#type === 'n' && isAmbiguous(text)) return 'fraction';
    return this.#hidden.has(this.#at) ? 'hidden' : null;
  }

  #value(): string {
    if (this.#text === '') return '';
    switch (this.#type) {
      case 's': {
        const text = this.#strings[Number(this.#text)];
        if (text !== undefined) return text;
        throw new PriceListError(
          `Строка ${this.#number}: книга повреждена, нет текста ячейки${this.#strings.length > 0 ? '' : ', в книге нет общих текстов (sharedStrings.xml)'}`,
        );
      }
      case 'n':
        return numberText(this.#text).replace(/^\d+$/, (digits) =>
          digits.padStart(this.#format?.digits ?? 0, '0'),
        );
      case 'b':
        return this.#text === '1' ? 'да' : 'нет';
      case 'e':
        return '';
      default:
        return unescaped(this.#text);
    }
  }
}

/** The rows of a sheet as its part is unpacked; empty ones are left out. */
export async function* readSheet(
  zip: OpenZip,
  part: string,
  context: SheetContext,
  onBytes: (bytes: number) => void,
): AsyncGenerator<TableRow> {
  const gatherer = new RowGatherer(context);
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const piece of zip.read(part)) {
      yield piece;
      onBytes(piece.length);
    }
  }
  const events = parseXml(part, counted(), {
    open: (name, attributes) => gatherer.open(name, attributes),
    text: (text) => gatherer.text(text),
    close: (name) => gatherer.close(name),
  });
  for await (const _ of events) yield* gatherer.take();
}
