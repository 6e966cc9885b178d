import { ListDecoder } from './decode.ts';
import { type PriceListEntry, YmlParser } from './parser.ts';

/**
 * Reads a Yandex Market list from the bytes of a file, a batch of entries for each piece. UTF-8 and windows-1251
 * by the XML declaration. Throws PriceListError when the list as a whole cannot be used.
 */
export async function* readPriceList(
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<readonly PriceListEntry[]> {
  const decoder = new ListDecoder();
  const parser = new YmlParser();
  for await (const chunk of bytes) {
    const entries = parser.write(decoder.write(chunk));
    if (entries.length > 0) yield entries;
  }
  yield [...parser.write(decoder.end()), ...parser.end()];
}
