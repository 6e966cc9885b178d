import { PriceListError } from '../problems.ts';

/** Bytes within which a list has to name its encoding. */
const HEAD = 1024;
const DECLARED = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([A-Za-z0-9._-]+)["']/;
const SUPPORTED: Readonly<Record<string, 'utf-8' | 'windows-1251'>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'windows-1251': 'windows-1251',
  'cp-1251': 'windows-1251',
  cp1251: 'windows-1251',
};

/** Characters of UTF-8 after which a list that is called windows-1251 is none: one or two may be letters and marks of it. */
const SURE = 4;

function encodingOf(head: Buffer): 'utf-8' | 'windows-1251' {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8';
  const mark = head.subarray(0, 2).toString('hex');
  const name = mark === 'fffe' || mark === 'feff' ? 'UTF-16' : DECLARED.exec(head.toString('latin1'))?.[1];
  const encoding = name === undefined ? 'utf-8' : SUPPORTED[name.toLowerCase()];
  if (encoding) return encoding;
  throw new PriceListError(`Кодировка ${name} не поддерживается: нужна UTF-8 или windows-1251`);
}

/** Turns the bytes of a list into text by its byte order mark or XML declaration; chunks may end anywhere. */
export class ListDecoder {
  #head = Buffer.alloc(0);
  #decoder: TextDecoder | null = null;
  /** Reads a list that is called windows-1251 as UTF-8 until it is certain which of them it is. */
  #doubt: TextDecoder | null = null;
  #utf8Characters = 0;
  /** Places that are no UTF-8: few in a text that was cut somewhere, nearly all letters of windows-1251. */
  #broken = 0;

  /** The text of the next bytes, `''` while the encoding is not known yet. Wrong bytes throw PriceListError. */
  write(chunk: Uint8Array): string {
    if (this.#decoder) return this.#decode(chunk, true);
    this.#head = Buffer.concat([this.#head, chunk]);
    if (this.#head.length < HEAD && !this.#head.includes('?>')) return '';
    return this.#start(true);
  }

  end(): string {
    return this.#decoder ? this.#decode(new Uint8Array(), false) : this.#start(false);
  }

  #start(more: boolean): string {
    const encoding = encodingOf(this.#head);
    this.#decoder = new TextDecoder(encoding, { fatal: true });
    if (encoding === 'windows-1251') this.#doubt = new TextDecoder();
    return this.#decode(this.#head, more);
  }

  /** Programs that save a list anew often keep its declaration; as windows-1251 any bytes are text. */
  #refuseUtf8(doubt: TextDecoder, bytes: Uint8Array): void {
    const text = doubt.decode(bytes, { stream: true });
    const broken = text.match(/\uFFFD/g)?.length ?? 0;
    this.#broken += broken;
    this.#utf8Characters += (text.match(/[^\0-\x7f]/gu)?.length ?? 0) - broken;
    if (this.#broken > this.#utf8Characters) this.#doubt = null;
    else if (this.#utf8Characters >= SURE)
      throw new PriceListError('Объявлена windows-1251, а файл в UTF-8: исправьте encoding в первой строке');
  }

  #decode(bytes: Uint8Array, more: boolean): string {
    if (this.#doubt) this.#refuseUtf8(this.#doubt, bytes);
    try {
      return this.#decoder?.decode(bytes, { stream: more }) ?? '';
    } catch {
      // Only UTF-8 has wrong bytes.
      throw new PriceListError(
        'В файле есть байты не в UTF-8, похоже, это windows-1251: исправьте encoding в первой строке',
      );
    }
  }
}
