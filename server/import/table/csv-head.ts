export type CsvEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1251' | 'ibm866';

const DELIMITERS: readonly string[] = [';', '\t', ',', '|'];

/** Longest beginning, in characters, by which the delimiter is judged. */
const HEAD = 65_536;
const LINES = 40;

/** Whether the bytes begin UTF-8 text; their last character may be cut. */
function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

const countIn = (bytes: Buffer, from: number, to: number) =>
  bytes.reduce((count, byte) => (byte >= from && byte <= to ? count + 1 : count), 0);

/**
 * More of the letters А–п of DOS, which are marks in windows-1251, than its letters, a few marks aside. Its no-break
 * space, «а» of DOS, counts for neither: Excel writes it between thousands.
 */
const isDos = (bytes: Buffer): boolean =>
  countIn(bytes, 0x80, 0x9f) + countIn(bytes, 0xa1, 0xaf) >
  countIn(bytes, 0xc0, 0xdf) + countIn(bytes, 0xf0, 0xff) + 10;

/**
 * The encoding of a table: by its byte order mark, otherwise by the first piece that is not plain ASCII: UTF-8 when
 * it is valid UTF-8, otherwise windows-1251 or that of DOS. Reads no further than that piece.
 */
export async function encodingOf(pieces: AsyncIterable<Uint8Array>): Promise<CsvEncoding> {
  let first = true;
  for await (const piece of pieces) {
    const bytes = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
    if (first && bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
    if (first && bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
    first = false;
    const from = bytes.findIndex((byte) => byte > 0x7f);
    if (from === -1) continue;
    if (isUtf8(bytes.subarray(from))) return 'utf-8';
    return isDos(bytes) ? 'ibm866' : 'windows-1251';
  }
  return 'utf-8';
}

/** How often each delimiter stands outside quotes, line by line; a line without any is left out. */
function countsOf(text: string): readonly (readonly number[])[] {
  const lines: number[][] = [];
  let line = DELIMITERS.map(() => 0);
  let quoted = false;
  for (const character of text.slice(0, HEAD)) {
    if (character === '"') quoted = !quoted;
    if (quoted) continue;
    if (character === '\n' || character === '\r') {
      if (line.some((count) => count > 0)) lines.push(line);
      if (lines.length >= LINES) return lines;
      line = DELIMITERS.map(() => 0);
    }
    const at = DELIMITERS.indexOf(character);
    if (at !== -1) line[at] = (line[at] ?? 0) + 1;
  }
  return [...lines, line];
}

/**
 * The delimiter of the text's lines: the one that stands most evenly, that is, whose usual number on a line times
 * the lines that have exactly this number is the greatest.
 */
export function delimiterOf(text: string): string {
  const lines = countsOf(text);
  const scores = DELIMITERS.map((_, at) => {
    const times = new Map<number, number>();
    for (const line of lines) {
      const count = line[at] ?? 0;
      if (count > 0) times.set(count, (times.get(count) ?? 0) + 1);
    }
    return Math.max(0, ...[...times].map(([count, having]) => having * Math.min(count, 30)));
  });
  return DELIMITERS[scores.indexOf(Math.max(...scores))] ?? ';';
}
