import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { readIconBody } from './icon-body.ts';

const lucide: { icons: Record<string, { body: string }> } = createRequire(import.meta.url)(
  '@iconify-json/lucide/icons.json',
);

describe('the shapes of an icon [TC-04]', () => {
  test('elements inside elements, attributes by their names in React', () => {
    const body =
      '<g fill="none" stroke-width="2"><path d="M4 6h16"/><circle cx="7" cy="18" r="2"></circle></g>';
    expect(readIconBody(body)).toEqual([
      {
        tag: 'g',
        attributes: { fill: 'none', strokeWidth: '2' },
        children: [
          { tag: 'path', attributes: { d: 'M4 6h16' }, children: [] },
          { tag: 'circle', attributes: { cx: '7', cy: '18', r: '2' }, children: [] },
        ],
      },
    ]);
  });

  test('every icon of the installed collection can be drawn', () => {
    const refused = Object.entries(lucide.icons).filter(([, { body }]) => !readIconBody(body)?.length);
    expect(refused).toEqual([]);
  });

  test.each([
    '<script>alert(1)</script>',
    '<path d="M0 0" onload="alert(1)"/>',
    '<path fill="url(https://evil.example/x)" d="M0 0"/>',
    '<use href="https://evil.example/x.svg#a"/>',
    '<a href="javascript:alert(1)"><path d="M0 0"/></a>',
    '<path style="fill:red" d="M0 0"/>',
    '<g><path d="M0 0"/>',
    '</g>',
    '<g></path>',
    'text',
    '<path d="M0 0"/> text',
    '<path d=M0/>',
  ])('%s is nothing to draw', (body) => {
    expect(readIconBody(body)).toBeNull();
  });
});
