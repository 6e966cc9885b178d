import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { IMAGE_WIDTHS } from '../../../src/contract/constants.ts';
import { isDrawing, makeRenderings, planRenderings } from './render.ts';

const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" width="40" height="20"><circle cx="10" cy="10" r="8" fill="green"/></svg>',
);

function blank(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#268' } });
}

/** Everything that is planned for a picture, made; the sizes are those that the files have. */
async function render(source: Buffer) {
  const made = [];
  for await (const { rendering, bytes } of makeRenderings(source, await planRenderings(source))) {
    const meta = await sharp(bytes).metadata();
    expect([meta.width, meta.height]).toEqual([rendering.width, rendering.height]);
    made.push({ ...rendering, meta });
  }
  return made;
}

describe('rendering of pictures', () => {
  test('an SVG is rendered as WebP and AVIF in every width and keeps its transparency [EN-10]', async () => {
    const renderings = await render(SVG);
    expect(renderings.map(({ format, width, height }) => `${format} ${width}x${height}`)).toEqual(
      IMAGE_WIDTHS.flatMap((width) => [`webp ${width}x${width / 2}`, `avif ${width}x${width / 2}`]),
    );
    for (const { meta, format } of renderings) {
      expect(meta.format).toBe(format === 'avif' ? 'heif' : 'webp');
      expect(meta.hasAlpha).toBe(true);
    }
  });

  test('a photo is turned upright, loses its metadata and is never enlarged [EN-10]', async () => {
    const photo = await blank(200, 100).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const renderings = await render(photo);
    expect(renderings.filter((r) => r.format === 'webp').map((r) => [r.width, r.height])).toEqual([
      [100, 200],
    ]);
    for (const { meta } of renderings) expect(meta.exif ?? meta.orientation).toBeUndefined();
  });

  test('sources narrower than a width are offered in their own width once', async () => {
    const renderings = await render(await blank(250, 250).png().toBuffer());
    expect(renderings.map((r) => `${r.format}-${r.width}`)).toEqual([
      'webp-160',
      'avif-160',
      'webp-250',
      'avif-250',
    ]);
  });

  /** A picture whose metadata have this place for the address of its source's type. */
  const saying = (place: (address: string) => string, type: string) => {
    const said = place(`http://cv.iptc.org/newscodes/digitalsourcetype/${type}`);
    const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:e="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" ${said}</rdf:Description></rdf:RDF></x:xmpmeta>`;
    return blank(40, 40).withXmp(xmp).jpeg().toBuffer();
  };
  const attribute = (address: string) => `e:DigitalSourceType="${address}">`;
  const element = (address: string) => `><e:DigitalSourceType>${address}</e:DigitalSourceType>`;

  test('a drawing is known by being an SVG, or by what it says of itself; a photograph is none [EN-10]', async () => {
    expect(await isDrawing(SVG)).toBe(true);
    expect(await isDrawing(await saying(attribute, 'digitalCreation'))).toBe(true);
    expect(await isDrawing(await saying(element, 'digitalArt'))).toBe(true);
    expect(await isDrawing(await saying(attribute, 'digitalCapture'))).toBe(false);
    expect(await isDrawing(await saying(element, 'trainedAlgorithmicMedia'))).toBe(false);
    expect(await isDrawing(await blank(40, 40).png().toBuffer())).toBe(false);
  });

  test.each([
    [1001, 333],
    [333, 1001],
    [641, 7],
    [2000, 1],
  ])('the sizes of a picture of %i × %i px are known before its files are made', async (width, height) => {
    await render(await blank(width, height).png().toBuffer());
  });

  test('a large WebP is scaled as well as a picture that is not packed', async () => {
    const lines = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1500" height="1500">${Array.from(
        { length: 150 },
        (_, at) => `<path d="M${at * 10} 0L${1500 - at * 10} 1500" stroke="black" stroke-width="3"/>`,
      ).join('')}</svg>`,
    );
    const png = await sharp(lines).flatten({ background: 'white' }).png().toBuffer();
    const webp = await sharp(png).webp({ lossless: true }).toBuffer();
    const [ofPng, ofWebp] = await Promise.all(
      [png, webp].map(async (source) => {
        const [largest] = (await planRenderings(source)).filter(({ width }) => width === 640);
        for await (const { bytes } of makeRenderings(source, largest ? [largest] : [])) return bytes;
        throw new Error('nothing was made');
      }),
    );
    expect(ofWebp?.equals(ofPng ?? Buffer.alloc(0))).toBe(true);
  });

  test.each([
    ['text', Buffer.from('hello')],
    ['nothing', Buffer.alloc(0)],
    ['HTML with an SVG inside', Buffer.from('<html><svg></svg></html>')],
    ['a damaged PNG', Buffer.from('\x89PNG\r\n\x1a\nbroken', 'latin1')],
    ['a PDF', Buffer.from('%PDF-1.4')],
    ['a broken SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"')],
    ['a page of comments', Buffer.from(`${'<!---->'.repeat(585)}x`)],
  ])('%s is refused', async (_, source) => {
    await expect(planRenderings(source)).rejects.toMatchObject({ problem: 'not-a-picture' });
  });

  test('an image of another format is refused', async () => {
    const tiff = await blank(10, 10).tiff().toBuffer();
    await expect(planRenderings(tiff)).rejects.toMatchObject({ problem: 'not-a-picture' });
  });

  test('a decompression bomb is refused: small file, enormous picture', async () => {
    const bomb = await sharp({
      create: { width: 10_000, height: 5_200, channels: 3, background: '#000' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 3 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    await expect(planRenderings(bomb)).rejects.toMatchObject({ problem: 'too-many-pixels' });
  });

  test('an SVG that claims an enormous height is refused', async () => {
    const tall = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="3000000"/>');
    await expect(planRenderings(tall)).rejects.toMatchObject({ name: 'PictureError' });
  });
});
