import { createWriteStream, mkdirSync, readdirSync, rmSync, type WriteStream } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { finished } from 'node:stream/promises';
import { formatNumber } from '../../src/contract/format.ts';

/** «Строка 12, предложение 77: …», «Весь файл: …». */
export function problemLine({ line, offerId, severity, message }: Problem): string {
  const offer = offerId === null ? '' : `, предложение ${offerId}`;
  const place = line === 0 ? 'Весь файл' : `Строка ${line}`;
  return `${place}${offer}: ${severity === 'warning' ? 'внимание, ' : ''}${message}`;
}

/** Characters of a list's name in that of its problems: file systems take 255 bytes in all. */
const NAME_MAX = 50;

/** Reports are removed after half a year, in ms. */
const KEPT_MS = 180 * 86_400_000;

/** How the names of reports begin, so that they sort by time. */
const momentOf = (time: Date) => time.toISOString().slice(0, 19).replaceAll(':', '-');

/**
 * Writes every problem of an import into a file of its own, and removes old ones; there is none when there are no
 * problems. A report ends neither an import nor the shop: what cannot be written is told to `onFailure` once, and no
 * more is written.
 */
export class ProblemFile {
  readonly path: string;
  readonly #oldest: string;
  readonly #onFailure: (error: unknown) => void;
  #stream: WriteStream | null = null;
  #hasFailed = false;

  constructor(
    { dataDir, list, now }: { readonly dataDir: string; readonly list: string; readonly now: Date },
    onFailure: (error: unknown) => void,
  ) {
    const name = `${momentOf(now)}-${[...basename(list)].slice(0, NAME_MAX).join('')}.txt`;
    this.path = join(dataDir, 'imports', name);
    this.#oldest = momentOf(new Date(now.getTime() - KEPT_MS));
    this.#onFailure = onFailure;
  }

  add(problem: Problem): void {
    if (this.#hasFailed) return;
    try {
      this.#stream ??= this.#open();
      this.#stream.write(`${problemLine(problem)}\n`);
    } catch (error) {
      this.#fail(error);
    }
  }

  /** True when there is a file; it is complete then. */
  async end(): Promise<boolean> {
    if (!this.#stream || this.#hasFailed) return false;
    this.#stream.end();
    // A failure goes to the listener of the stream.
    await finished(this.#stream).catch(() => {});
    return !this.#hasFailed;
  }

  #open(): WriteStream {
    const folder = dirname(this.path);
    mkdirSync(folder, { recursive: true });
    for (const name of readdirSync(folder)) {
      if (/^\d{4}-\d\d-\d\dT/.test(name) && name < this.#oldest) rmSync(join(folder, name), { force: true });
    }
    return createWriteStream(this.path).on('error', (error) => this.#fail(error));
  }

  #fail(error: unknown): void {
    this.#hasFailed = true;
    this.#onFailure(error);
  }
}

/** What is wrong with one entry of a price list; the import goes on. */
export interface Problem {
  /** Line of the file, from 1; 0 when it concerns the whole list. */
  readonly line: number;
  readonly offerId: string | null;
  /** `error`: the entry was skipped; `warning`: it was taken without the faulty value. */
  readonly severity: 'error' | 'warning';
  readonly message: string;
}

/** The list as a whole cannot be used: the import stops and changes nothing. The message is Russian. */
export class PriceListError extends Error {
  override readonly name: string = 'PriceListError';

  /** `place` is where reading stopped, both from 1. */
  constructor(message: string, place?: { readonly line: number; readonly column: number }) {
    super(place ? `Строка ${place.line}, столбец ${place.column}: ${message}` : message);
  }
}

/** The database lost what was staged: the list can be read again. */
export class LostStagingError extends PriceListError {
  override readonly name = 'LostStagingError';

  constructor() {
    super('База магазина перезапускалась, пока читался список: повторите');
  }
}

/** Share of what is on sale, or of prices, that a list may withdraw without being asked. */
const WITHDRAWN_MAX = 0.3;

/** The list leaves out so much of what is on sale, or so many prices, that it may be a wrong or half one; nothing was changed. */
export class WithdrawalError extends PriceListError {
  override readonly name = 'WithdrawalError';

  constructor(withdrawn: number, of: number, what: 'products' | 'prices' = 'products') {
    const [verb, goods] =
      what === 'prices' ? ['оставил бы без цены', 'товаров с ценой'] : ['снял бы с продажи', 'товаров'];
    super(
      `Список ${verb} ${formatNumber(withdrawn)} из ${formatNumber(of)} ${goods}, больше ${WITHDRAWN_MAX * 100} %.`,
    );
  }

  static readonly isToBeAsked = (withdrawn: number, of: number): boolean => withdrawn > of * WITHDRAWN_MAX;
}
