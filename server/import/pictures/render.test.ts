import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { IMAGE_WIDTHS } from '../../../src/contract/constants.ts';
import { renderPicture } from './render.ts';

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" width="40" height="20"><circle cx="10" cy="10" r="8" fill="green"/></svg>';

function blank(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#268' } });
}

describe('rendering of pictures', () => {
  test('an SVG is rendered as WebP and AVIF in every width and keeps its transparency [EN-10]', async () => {
    const renderings = await renderPicture(SVG);
    expect(renderings.map(({ format, width, height }) => `${format} ${width}x${height}`)).toEqual(
      IMAGE_WIDTHS.flatMap((width) => [`webp ${width}x${width / 2}`, `avif ${width}x${width / 2}`]),
    );
    for (const { bytes, format } of renderings) {
      const meta = await sharp(bytes).metadata();
      expect(meta.format).toBe(format === 'avif' ? 'heif' : 'webp');
      expect(meta.hasAlpha).toBe(true);
    }
  });

  test('a photo is turned upright, loses its metadata and is never enlarged [EN-10]', async () => {
    const photo = await blank(200, 100).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const renderings = await renderPicture(photo);
    expect(renderings.filter((r) => r.format === 'webp').map((r) => [r.width, r.height])).toEqual([
      [100, 200],
    ]);
    for (const { bytes } of renderings) {
      const meta = await sharp(bytes).metadata();
      expect(meta.exif ?? meta.orientation).toBeUndefined();
    }
  });

  test('sources narrower than a width are offered in their own width once', async () => {
    const renderings = await renderPicture(await blank(250, 250).png().toBuffer());
    expect(renderings.map((r) => `${r.format}-${r.width}`)).toEqual([
      'webp-160',
      'avif-160',
      'webp-250',
      'avif-250',
    ]);
  });

  test.each([
    ['text', Buffer.from('hello')],
    ['nothing', Buffer.alloc(0)],
    ['HTML with an SVG inside', Buffer.from('<html><svg></svg></html>')],
    ['a damaged PNG', Buffer.from('\x89PNG\r\n\x1a\nbroken', 'latin1')],
    ['a PDF', Buffer.from('%PDF-1.4')],
    ['a broken SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"')],
  ])('%s is refused', async (_, source) => {
    await expect(renderPicture(source)).rejects.toMatchObject({ problem: 'not-a-picture' });
  });

  test('an image of another format is refused', async () => {
    const tiff = await blank(10, 10).tiff().toBuffer();
    await expect(renderPicture(tiff)).rejects.toMatchObject({ problem: 'not-a-picture' });
  });

  test('a decompression bomb is refused: small file, enormous picture', async () => {
    const bomb = await sharp({
      create: { width: 10_000, height: 5_200, channels: 3, background: '#000' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 3 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    await expect(renderPicture(bomb)).rejects.toMatchObject({ problem: 'too-many-pixels' });
  });

  test('an SVG that claims an enormous height is refused', async () => {
    const tall = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="3000000"/>';
    await expect(renderPicture(tall)).rejects.toMatchObject({ name: 'PictureError' });
  });
});
