import { PriceListError } from '../../problems.ts';
import type { OpenZip } from '../../zip.ts';
import { parseXml } from './xml.ts';

/** Shared texts of a book are held in memory: so many characters, about twice as many bytes at most. */
const CHARACTERS_MAX = 200_000_000;

/** The name in the archive of a part: names of parts differ by more than the case of letters (ECMA-376-2, 6.2.2.3). */
const partNamed = (zip: OpenZip, part: string): string | undefined =>
  zip.names.find((name) => name.toLowerCase() === part.toLowerCase());

/** A text with the characters that it has as `_x000D_` (ECMA-376-1, 22.9.2.19). */
export const unescaped = (text: string): string =>
  text.replace(/_x([\dA-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** The texts that cells refer to by their number. Phonetic hints are left out. */
export async function readStrings(zip: OpenZip, part: string | null): Promise<readonly string[]> {
  if (part === null) return [];
  const strings: string[] = [];
  let [characters, text, inText, hints] = [0, '', false, 0];
  const events = parseXml(part, zip.read(part), {
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') hints += 1;
      inText = name === 't' && hints === 0;
    },
    text: (piece) => {
      if (inText) text += piece;
    },
    close: (name) => {
      inText = false;
      if (name === 'rPh') hints -= 1;
      if (name !== 'si') return;
      characters += text.length;
      if (characters > CHARACTERS_MAX)
        throw new PriceListError('В книге слишком много текста: сохраните её как CSV');
      strings.push(unescaped(text));
    },
  });
  for await (const _ of events);
  return strings;
}

/** A sheet of a workbook. */
interface Sheet {
  readonly title: string;
  /** Its part of the archive. */
  readonly part: string;
  readonly hidden: boolean;
}

/** Reads a small part as a whole, calling `open` for every tag. */
export async function tagsOf(
  zip: OpenZip,
  part: string,
  open: (name: string, attributes: Readonly<Record<string, string>>) => void,
): Promise<void> {
  const name = partNamed(zip, part);
  if (name === undefined) throw new PriceListError(`Это не книга Excel (.xlsx): нет части ${part}`);
  const events = parseXml(name, zip.read(name), { open, text: () => {}, close: () => {} });
  for await (const _ of events);
}

const partOf = (target: string): string =>
  target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`;

interface Workbook {
  /** In their order. */
  readonly sheets: readonly Sheet[];
  /** The part of its shared texts, and that of its styles; null when it has none. */
  readonly strings: string | null;
  readonly styles: string | null;
}

/** What a workbook consists of. */
export async function readWorkbook(zip: OpenZip): Promise<Workbook> {
  const parts = new Map<string, string>();
  let strings: string | null = null;
  let styles: string | null = null;
  await tagsOf(zip, 'xl/_rels/workbook.xml.rels', (name, { Id, Target, Type }) => {
    if (name !== 'Relationship' || Id === undefined || Target === undefined) return;
    const part = partNamed(zip, partOf(Target));
    if (part === undefined) return;
    parts.set(Id, part);
    if (Type?.endsWith('/sharedStrings')) strings = part;
    if (Type?.endsWith('/styles')) styles = part;
  });
  const sheets: Sheet[] = [];
  await tagsOf(zip, 'xl/workbook.xml', (name, attributes) => {
    if (name !== 'sheet') return;
    const id = Object.entries(attributes).find(([key]) => /^(?:\w+:)?id$/.test(key))?.[1];
    const part = parts.get(id ?? '');
    const { name: title = '', state = 'visible' } = attributes;
    if (part !== undefined) sheets.push({ title, part, hidden: state !== 'visible' });
  });
  if (sheets.length === 0) throw new PriceListError('В книге нет ни одного листа');
  return { sheets, strings, styles };
}

/** The wanted sheet, by its number from 1 or its title; without a wish the first one that is not hidden. */
export function chooseSheet(sheets: readonly Sheet[], wanted: string | null): Sheet {
  const byNumber = /^\d+$/.test(wanted ?? '') ? sheets[Number(wanted) - 1] : undefined;
  const found =
    wanted === null
      ? (sheets.find(({ hidden }) => !hidden) ?? sheets[0])
      : (sheets.find(({ title }) => title.toLowerCase() === wanted.toLowerCase()) ?? byNumber);
  if (found) return found;
  const all = sheets.map(({ title }, at) => `${at + 1} – «${title}»`).join(', ');
  throw new PriceListError(`Нет листа «${wanted}». Есть: ${all}`);
}
