import { ListDecoder } from '../yml/decode.ts';
import { type CommerceMlEvent, CommerceMlParser } from './parser.ts';

/** Reads a file of CommerceML 2 from its bytes; UTF-8 with or without a mark, windows-1251 by the declaration. */
export async function* readCommerceMl(
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<readonly CommerceMlEvent[]> {
  const decoder = new ListDecoder();
  const parser = new CommerceMlParser();
  for await (const chunk of bytes) {
    const events = parser.write(decoder.write(chunk));
    if (events.length > 0) yield events;
  }
  yield [...parser.write(decoder.end()), ...parser.end()];
}
