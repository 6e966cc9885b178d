import type { Readable } from 'node:stream';

/** The pieces of a body; one that is longer than `most` bytes is broken off and throws what `tooLong` makes. */
export async function* limited(body: Readable, most: number, tooLong: () => Error): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const piece of body) {
    if (!Buffer.isBuffer(piece)) continue;
    bytes += piece.length;
    if (bytes > most) throw tooLong();
    yield piece;
  }
}

/** The whole of such a body. */
export async function readLimited(...given: Parameters<typeof limited>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of limited(...given)) pieces.push(piece);
  return Buffer.concat(pieces);
}
