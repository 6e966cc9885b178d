import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { escapeXml } from '../import/yml/write.ts';

/** A file that is written piece by piece, gzipped, by who does other things in between. */
interface TextFile {
  /** Takes a piece when there is room for it; rejects when the disk fails. */
  readonly write: (text: string) => Promise<void>;
  /** Ends the file; it is whole when this resolves. */
  readonly end: () => Promise<void>;
  /** Closes it as it is, for who gives the whole work up. */
  readonly abandon: () => void;
}

/** Compresses in the thread pool; a reader that has to wait for the disk holds one piece. */
export function createTextFile(path: string): TextFile {
  const gzip = createGzip({ level: 6 });
  const written = pipeline(gzip, createWriteStream(path));
  // Its failure is met by the next write or the end; until then it must not count as unhandled.
  written.catch(() => {});
  return {
    write: async (text) => {
      if (!gzip.write(text)) await Promise.race([once(gzip, 'drain'), written]);
    },
    end: async () => {
      gzip.end();
      await written;
    },
    abandon: () => gzip.destroy(),
  };
}

/** What search engines are told of one page. */
export interface SitemapEntry {
  readonly path: string;
  /** The moment of its last change, ISO 8601; null when nobody knows. */
  readonly changedAt: string | null;
}

/** Pages of one file: the protocol's own limit; 50 MB are far away. */
const SITEMAP_MAX = 50_000;

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';

interface Part {
  readonly name: string;
  readonly file: TextFile;
  entries: number;
  changedAt: string | null;
}

const later = (a: string | null, b: string | null): string | null => (a === null || (b ?? '') > a ? b : a);

const lastmod = (moment: string | null) => (moment === null ? '' : `<lastmod>${moment}</lastmod>`);

/** The sitemaps of a site: one kind of pages after another or in turns, each file of SITEMAP_MAX pages at most. */
export class Sitemaps {
  readonly #publicUrl: string;
  readonly #open: (name: string) => TextFile;
  readonly #max: number;
  readonly #parts: Part[] = [];
  readonly #last = new Map<string, Part>();

  /** `open` creates a file by its name, `sitemap-products-1.xml`. */
  constructor(publicUrl: string, open: (name: string) => TextFile, max = SITEMAP_MAX) {
    this.#publicUrl = publicUrl;
    this.#open = open;
    this.#max = max;
  }

  async add(kind: string, entries: readonly SitemapEntry[]): Promise<void> {
    for (let from = 0; from < entries.length; ) {
      const part = await this.#partOf(kind);
      const taken = entries.slice(from, from + this.#max - part.entries);
      from += taken.length;
      part.entries += taken.length;
      for (const { changedAt } of taken) part.changedAt = later(part.changedAt, changedAt);
      await part.file.write(taken.map((entry) => this.#url(entry)).join(''));
    }
  }

  async finish(): Promise<void> {
    for (const { file } of this.#last.values()) await close(file);
    const parts = this.#parts.map(
      ({ name, changedAt }) =>
        `<sitemap><loc>${escapeXml(`${this.#publicUrl}/${name}`)}</loc>${lastmod(changedAt)}</sitemap>\n`,
    );
    const index = this.#open('sitemap.xml');
    await index.write(`${XML}<sitemapindex ${NAMESPACE}>\n${parts.join('')}</sitemapindex>\n`);
    await index.end();
  }

  /** Closes what is open, for who gives the whole work up. */
  abandon(): void {
    for (const { file } of this.#last.values()) file.abandon();
  }

  async #partOf(kind: string): Promise<Part> {
    const last = this.#last.get(kind);
    if (last && last.entries < this.#max) return last;
    if (last) await close(last.file);
    const number = this.#parts.filter(({ name }) => name.startsWith(`sitemap-${kind}-`)).length + 1;
    const name = `sitemap-${kind}-${number}.xml`;
    const part: Part = { name, file: this.#open(name), entries: 0, changedAt: null };
    this.#parts.push(part);
    this.#last.set(kind, part);
    await part.file.write(`${XML}<urlset ${NAMESPACE}>\n`);
    return part;
  }

  #url({ path, changedAt }: SitemapEntry): string {
    // The address of the site itself has no path [RT-26].
    const address = this.#publicUrl + (path === '/' ? '' : path);
    return `<url><loc>${escapeXml(address)}</loc>${lastmod(changedAt)}</url>\n`;
  }
}

async function close(file: TextFile): Promise<void> {
  await file.write('</urlset>\n');
  await file.end();
}
