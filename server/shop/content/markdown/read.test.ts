import { expect, test } from 'vitest';
import type { Block, Inline } from '../../../../src/contract/schemas/content.ts';
import { demoFacts } from './facts.ts';
import { readMarkdown as read, TEXT_MAX } from './read.ts';
import { DEPTH_MAX } from './reading.ts';

const readMarkdown = (source: string) => read(source, demoFacts());
const text = (value: string): Inline => ({ kind: 'text', text: value });
const paragraph = (...children: Inline[]): Block => ({ kind: 'paragraph', children });
const blocksOf = (source: string) => readMarkdown(source).blocks;
const hrefsOf = (source: string) =>
  [...JSON.stringify(blocksOf(source)).matchAll(/"href":"([^"]*)"/g)].map(([, href]) => href);

test('headings take the levels below the page title', () => {
  const levels = blocksOf('# a\n\n## b\n\n### c\n\n###### d\n\n##').map((block) =>
    block.kind === 'heading' ? block.level : block.kind,
  );
  expect(levels).toEqual([2, 2, 3, 3]);
});

test('a paragraph holds text, emphasis, links and line breaks', () => {
  expect(blocksOf('Вес **до *20* кг**,\n[доставка](/dostavka)\\\nдалее')).toEqual([
    paragraph(
      text('Вес '),
      { kind: 'strong', children: [text('до '), { kind: 'emphasis', children: [text('20')] }, text(' кг')] },
      text(', '),
      { kind: 'link', href: '/dostavka', children: [text('доставка')] },
      { kind: 'break' },
      text('далее'),
    ),
  ]);
});

test('lists keep their first number and their own blocks, quotes and rules are known', () => {
  expect(blocksOf('- a\n- b\n\n3. c\n   - d\n\n> e\n\n---')).toEqual([
    { kind: 'list', start: null, items: [[paragraph(text('a'))], [paragraph(text('b'))]] },
    {
      kind: 'list',
      start: 3,
      items: [[paragraph(text('c')), { kind: 'list', start: null, items: [[paragraph(text('d'))]] }]],
    },
    { kind: 'quote', children: [paragraph(text('e'))] },
    { kind: 'rule' },
  ]);
});

test('every row of a table has as many cells as its head', () => {
  expect(blocksOf('| a | b |\n|:--|--:|\n| 1 |\n| 1 | 2 | 3 |')).toEqual([
    {
      kind: 'table',
      align: ['left', 'right'],
      head: [[text('a')], [text('b')]],
      rows: [
        [[text('1')], []],
        [[text('1')], [text('2')]],
      ],
    },
  ]);
});

test('facts of the company stand in text and addresses; an unknown name is an error with its line', () => {
  expect(blocksOf('Звоните: [{{phone}}]({{phoneHref}})')).toEqual([
    paragraph(text('Звоните: '), {
      kind: 'link',
      href: 'tel:+74852000000',
      children: [text('+7\u00a0(4852)\u00a000-00-00')],
    }),
  ]);
  expect(blocksOf('{{transferWho}}')).toEqual([paragraph(text('физическим лицам и предпринимателям'))]);
  const { blocks, problems } = readMarkdown('a\n\n{{constructor}} и {{ toString }}');
  expect(blocks[1]).toEqual(paragraph(text('{{constructor}} и {{ toString }}')));
  expect(problems.map(({ line, severity }) => [line, severity])).toEqual([
    [3, 'error'],
    [3, 'error'],
  ]);
});

test('HTML is text that does nothing', () => {
  const { blocks, problems } = readMarkdown(
    '<script>alert(1)</script>\n\na <img src=x onerror=alert(1)> b &lt;b&gt;\n\n<!-- c -->',
  );
  expect(blocks).toEqual([
    paragraph(text('<script>alert(1)</script>')),
    paragraph(text('a <img src=x onerror=alert(1)> b <b>')),
    paragraph(text('<!-- c -->')),
  ]);
  expect(problems.map(({ line, severity }) => [line, severity])).toEqual([
    [1, 'warning'],
    [3, 'warning'],
    [5, 'warning'],
  ]);
});

test.each([
  '[a](javascript:alert(1))',
  '[a](JaVaScRiPt:alert(1))',
  '[a](&#106;avascript:alert(1))',
  '[a](javascript&colon;alert(1))',
  '[a](<java\tscript:alert(1)>)',
  '[a](<\u0001javascript:alert(1)>)',
  '[a](< javascript:alert(1)>)',
  '[a](data:text/html,<script>alert(1)</script>)',
  '[a](vbscript:x)',
  '[a](file:///etc/passwd)',
  '[a](blob:https://x.example/1)',
  '[a](//evil.example)',
  '[a](/\\\\evil.example)',
  '[a](\\\\\\\\evil.example)',
  '[a](</\t/evil.example>)',
  '[a](https://shop.example@evil.example)',
  '[a](https://a:b@evil.example)',
  '[a](http:)',
  '[a](relative)',
  '[a](#x)',
  '[a]()',
  '<javascript:alert(1)>',
  '[a][b]\n\n[b]: javascript:alert(1)',
  '![a](javascript:alert(1))',
  '[![a](x)](javascript:alert(1))',
])('%j carries no address, its words stay', (source) => {
  const { blocks, problems } = readMarkdown(source);
  expect(JSON.stringify(blocks)).not.toContain('href');
  expect(JSON.stringify(blocks)).toMatch(/"text":"[^"]*a/);
  expect(problems[0]?.severity).toBe('warning');
});

test.each([
  ['[a](https://example.com/п?q=1#b)', 'https://example.com/%D0%BF?q=1#b'],
  ['[a](HTTP://EXAMPLE.com)', 'http://example.com/'],
  ['<https://example.com>', 'https://example.com/'],
  ['<zakaz@karter.example>', 'mailto:zakaz@karter.example'],
  ['[a](tel:+74852000000)', 'tel:+74852000000'],
  ['[a](/catalog/dvigatel?page=2#list)', '/catalog/dvigatel?page=2#list'],
  ['[a](/)', '/'],
  ['[a][B]\n\n[b]: /x\n[b]: /y', '/x'],
])('%j leads to %j', (source, href) => {
  expect(hrefsOf(source)).toEqual([href]);
});

test('a link without words shows its address', () => {
  expect(blocksOf('[](/oplata)')).toEqual([
    paragraph({ kind: 'link', href: '/oplata', children: [text('/oplata')] }),
  ]);
});

test('code and pictures are text', () => {
  expect(blocksOf('`a <b>` ![c](/d.png)\n\n```js\ne\nf\n```')).toEqual([
    paragraph(text('a <b> c')),
    paragraph(text('e'), { kind: 'break' }, text('f')),
  ]);
});

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const below = Math.max(0, ...Object.values(value).map(depthOf));
  return below + ('kind' in value ? 1 : 0);
}

test('nesting is an error and ends', () => {
  const sources = [
    `${'> '.repeat(DEPTH_MAX + 1)}a`,
    `${'- '.repeat(5000)}a`,
    Array.from({ length: 100 }, (_, level) => `${'  '.repeat(level)}- a`).join('\n'),
    `${'*a **b '.repeat(20)}${'c** d*'.repeat(20)}`,
  ];
  for (const source of sources) {
    const { blocks, problems } = readMarkdown(source);
    expect(
      problems.some(({ severity }) => severity === 'error'),
      source.slice(0, 40),
    ).toBe(true);
    expect(depthOf(blocks)).toBeLessThanOrEqual(2 * DEPTH_MAX + 2);
  }
  expect(readMarkdown(`${'> '.repeat(DEPTH_MAX - 1)}a\n\n- - -\n\n${'* '.repeat(40)}`).problems).toEqual([]);
});

test('a text that is too long is refused before it is parsed', () => {
  expect(readMarkdown('a'.repeat(TEXT_MAX)).problems).toEqual([]);
  expect(readMarkdown('a'.repeat(TEXT_MAX + 1))).toMatchObject({
    blocks: [],
    problems: [{ severity: 'error' }],
  });
});

test('pieces that parsers stumble over, repeated, are read and bounded', () => {
  const pieces = [
    '[',
    '![',
    '*a ',
    '**a',
    '<a ',
    '`a``b```',
    '[a](',
    '_a_b',
    '|a',
    '&amp',
    '[a]: /b\n',
    '\0',
  ];
  for (const piece of pieces) {
    const { blocks } = readMarkdown(piece.repeat(8_000 / piece.length));
    expect(depthOf(blocks), piece).toBeLessThanOrEqual(2 * DEPTH_MAX + 2);
  }
});
