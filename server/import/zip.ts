import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { PriceListError } from './problems.ts';

/** What an archive may hold. */
export interface ZipLimits {
  readonly entries: number;
  /** Bytes of one entry and of all of them when unpacked. */
  readonly entryBytes: number;
  readonly totalBytes: number;
}

export interface OpenZip {
  /** Names of the files in the archive with `/` between folders; none is absolute or climbs with `..`. */
  readonly names: readonly string[];
  /** Bytes of a file when unpacked. */
  sizeOf(name: string): number;
  /** The unpacked bytes of a file. Throws PriceListError when they are damaged or not as many as stated. */
  read(name: string): AsyncGenerator<Buffer>;
  close(): void;
}

function damaged(cause: unknown): unknown {
  const isDisk = cause instanceof Error && 'syscall' in cause;
  if (cause instanceof PriceListError || isDisk || !(cause instanceof Error)) return cause;
  return new PriceListError(
    `Архив повреждён или обрезан: сохраните или скачайте его ещё раз (${cause.message})`,
  );
}

async function listEntries(zip: ZipFile, limits: ZipLimits): Promise<ReadonlyMap<string, Entry>> {
  const entries = new Map<string, Entry>();
  let [count, total] = [0, 0];
  for await (const entry of zip.eachEntry()) {
    count += 1;
    total += entry.uncompressedSize;
    if (count > limits.entries) throw new PriceListError('В архиве слишком много файлов');
    if (entry.uncompressedSize > limits.entryBytes || total > limits.totalBytes) {
      throw new PriceListError('Архив слишком велик в распакованном виде');
    }
    if (entry.isEncrypted()) throw new PriceListError('Архив закрыт паролем');
    if (!entry.fileName.endsWith('/')) entries.set(entry.fileName, entry);
  }
  return entries;
}

/**
 * Opens an archive and reads its table of contents. The sizes that it states are bounded, and no file unpacks to
 * more than its stated size, so a bomb is refused before it bursts. Throws PriceListError for a bad archive.
 */
export async function openZip(path: string, limits: ZipLimits): Promise<OpenZip> {
  const options = { autoClose: false, lazyEntries: true, validateEntrySizes: true };
  let zip: ZipFile | null = null;
  try {
    zip = await openPromise(path, options);
    const entries = await listEntries(zip, limits);
    return {
      names: [...entries.keys()],
      sizeOf: (name) => entries.get(name)?.uncompressedSize ?? 0,
      read: reader(zip, entries),
      close: () => zip?.close(),
    };
  } catch (error) {
    zip?.close();
    throw damaged(error);
  }
}

const reader = (zip: ZipFile, entries: ReadonlyMap<string, Entry>): OpenZip['read'] =>
  async function* read(name) {
    const entry = entries.get(name);
    if (!entry) throw new Error(`the archive has no ${name}`);
    try {
      for await (const piece of await zip.openReadStreamPromise(entry))
        if (Buffer.isBuffer(piece)) yield piece;
    } catch (error) {
      throw damaged(error);
    }
  };
