import { expect, test } from 'vitest';
import { drawSvg, isSvg } from './svg.ts';

const LIMITS = { pixels: 1_000_000, deadline: 60_000 };
const svg = (inner: string, attributes = '') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10" width="20" height="10" ${attributes}>${inner}</svg>`,
  );

test.each([
  ['comments and a DOCTYPE before it', '<?xml version="1.0"?><!--a--><!DOCTYPE svg><!-- - --><svg>', true],
  ['a comment with an SVG inside', '<!-- <svg> -->', false],
  ['entities', '<!DOCTYPE svg [<!ENTITY a "b">]><svg>', false],
  ['HTML', '<html><svg>', false],
])('%s', (_, text, is) => {
  expect(isSvg(Buffer.from(text))).toBe(is);
});

test('a drawing that uses itself is drawn like one of shapes alone', async () => {
  const plain = svg('<circle id="a" r="4" fill="green"/>');
  const used = svg('<defs><circle id="a" r="4" fill="green"/></defs><use href="#a"/>');
  const [first, second] = await Promise.all(
    [plain, used].map(async (each) => (await drawSvg(each, 640, LIMITS)).raw().toBuffer()),
  );
  expect(first).toHaveLength(640 * 320 * 4);
  expect(second?.equals(first ?? Buffer.alloc(0))).toBe(true);
});

test.each([
  ['a picture', '<image href="data:image/png;base64,AA"/>'],
  ['a picture under another name of the namespace', '<x:image\thref="data:image/png;base64,AA"/>'],
  ['the picture of a filter', '<filter id="a"><feImage href="b.png"/></filter>'],
  ['another document', '<xi:include href="data:image/svg+xml,"/>'],
])('with %s in it, it is refused', async (_, inner) => {
  await expect(drawSvg(svg(inner), 640, LIMITS)).rejects.toMatchObject({ problem: 'embeds-files' });
});

/** Levels of which each uses the one before it twice. */
const doubled = (level: (at: number) => string) => Array.from({ length: 30 }, (_, at) => level(at)).join('');

test.each([
  [
    'marks on marks',
    `${doubled((at) => `<marker id="m${at + 1}"><path d="M0 0L1 1L2 0" marker-start="url(#m${at})" marker-end="url(#m${at})"/></marker>`)}<path d="M0 0L9 9" marker-end="url(#m30)"/>`,
  ],
  ['dashes', `<path stroke="red" stroke-dasharray=".03" d="${'M0 0H200000'.repeat(30)}"/>`],
  ['many filters', `<rect width="20" height="10" filter="${'blur(5) '.repeat(2000)}"/>`],
])('%s are ended at the deadline', async (_, inner) => {
  const drawing = drawSvg(svg(inner), 640, { ...LIMITS, deadline: 300 });
  await expect(drawing).rejects.toMatchObject({ problem: 'too-complex' });
});

test('a drawing that the shop ends is no fault of the picture', async () => {
  const signal = AbortSignal.abort(new Error('the shop stops'));
  await expect(drawSvg(svg('<use href="#a"/>'), 640, { ...LIMITS, signal })).rejects.toThrow(
    'the shop stops',
  );
});
