import { randomUUID } from 'node:crypto';
import { access, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { RequestHandler } from 'express';
import sharp from 'sharp';

const ADDRESS = /^\/([0-9a-f]{2}\/[0-9a-f]{16}-\d{1,4})\.jpg$/;
/** Good enough for a preview; a drawing of 640 px takes 20–60 KB and some 15 ms. */
const QUALITY = 86;

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/**
 * Pages show pictures as AVIF and WebP, which aggregators and previews of links do not all read. For these a JPEG is
 * made of the WebP beside it when it is first asked for, on white, and kept. There is one for every picture of the
 * shop and no other, so nobody can make the server draw without end. The next layer sends the file.
 */
export function jpegPictures(imagesDir: string): RequestHandler {
  const drawing = new Map<string, Promise<void>>();

  async function draw(name: string): Promise<void> {
    const [source, target] = [join(imagesDir, `${name}.webp`), join(imagesDir, `${name}.jpg`)];
    if ((await exists(target)) || !(await exists(source))) return;
    const draft = `${target}.${randomUUID()}.tmp`;
    try {
      await sharp(source).flatten({ background: '#fff' }).jpeg({ quality: QUALITY }).toFile(draft);
      await rename(draft, target);
    } finally {
      await rm(draft, { force: true });
    }
  }

  return async (request, _response, next) => {
    const [, name] = ADDRESS.exec(request.path) ?? [];
    if (name === undefined) return next();
    const running = drawing.get(name) ?? draw(name).finally(() => drawing.delete(name));
    drawing.set(name, running);
    await running;
    next();
  };
}
