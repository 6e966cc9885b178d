import { expect, test } from 'vitest';
import { demoFacts } from '../shop/content/markdown/facts.ts';
import { readArticleFile, readPageFile } from './page-file.ts';

const HEAD = '---\ntitle: Доставка\ndescription: Как привезём.\n---\n';
const facts = demoFacts();
const read = (text: string) => readPageFile('dostavka', Buffer.from(text), facts);
const faults = (text: string) =>
  read(text).problems.map(({ line, severity, message }) => `${line} ${severity}: ${message}`);

test('a file is its front matter and its Markdown', () => {
  expect(read(`${HEAD}\nТекст.\n`)).toEqual({
    text: { slug: 'dostavka', title: 'Доставка', description: 'Как привезём.', body: '\nТекст.\n' },
    problems: [],
  });
});

test('a byte order mark, Windows line ends and folded values are the same file', () => {
  const text = '\uFEFF---\ntitle: "Доставка"\ndescription: >-\n  Как\n  привезём.\n---\n\nТекст.\n';
  expect(read(text.replaceAll('\n', '\r\n'))).toEqual(read(`${HEAD}\nТекст.\n`));
});

test('every value is text, also one that looks like a number or a date', () => {
  const { text } = read('---\ntitle: 2026\ndescription: 2026-11-20\n---\na');
  expect(text).toMatchObject({ title: '2026', description: '2026-11-20' });
});

test('a problem of the text has the line of the file', () => {
  expect(faults(`${HEAD}\n{{fax}}\n\n<b>\n`)).toEqual([
    expect.stringMatching(/^6 error: нет сведения \{\{fax\}\}/),
    expect.stringMatching(/^8 warning: HTML/),
  ]);
  expect(read(`${HEAD}\n{{fax}}`).text).toBeNull();
  expect(read(`${HEAD}\n<b>`).text).not.toBeNull();
});

test.each([
  ['', /^1 error: файл начинается/],
  ['Текст без заголовка', /^1 error: файл начинается/],
  ['---\ntitle: a\n', /^1 error: заголовок файла не закрыт/],
  ['---\n---\nтекст', /^1 error: в заголовке/],
  ['---\ntitle: a\n---\nтекст', /^1 error: в заголовке/],
  ['---\ntitle: " "\ndescription: b\n---\nтекст', /^1 error: в заголовке/],
  [`---\ntitle: ${'a'.repeat(121)}\ndescription: b\n---\nтекст`, /^1 error: в заголовке/],
  ['---\ntitle: a\ndescription: [b]\n---\nтекст', /^1 error: в заголовке/],
  ['---\ntitle: &t a\ndescription: *t\n---\nтекст', /^1 error: в заголовке/],
  ['---\ntitle: a\ndescription: b\nscript: c\n---\nтекст', /^1 error: в заголовке/],
  ['---\n- title\n---\nтекст', /^1 error: в заголовке/],
  ['---\ntitle: {{fax}}\ndescription: b\n---\nтекст', /^1 error: в заголовке/],
  ['---\ntitle: "{{fax}}"\ndescription: b\n---\nтекст', /^1 error: нет сведения/],
  ['---\ntitle: a\ntitle: b\n---\nтекст', /^3 error: заголовок файла не читается/],
  ['---\ntitle: "a\ndescription: b\n---\nтекст', /error: заголовок файла не читается/],
  [`${HEAD}`, /^5 error: нет текста/],
  [`${HEAD}\n[a]: /b\n`, /^5 error: нет текста/],
  [`${HEAD}\n\0`, /^1 error: это не текст/],
  ['---\ntitle: Склад: открытие\n---\n', /^2 error: заголовок файла не читается как YAML \([^\d\n]+\)$/],
])('%j is refused', (text, fault) => {
  expect(faults(text)[0]).toMatch(fault);
  expect(read(text).text).toBeNull();
});

test('bytes that are not UTF-8 are refused', () => {
  expect(readPageFile('a', Buffer.from([0x2d, 0xff, 0xfe]), facts).problems[0]?.message).toMatch(/UTF-8/);
});

const dated = (head: string) =>
  readArticleFile('a', Buffer.from(`---\ntitle: a\ndescription: b\n${head}\n---\nтекст`), facts);

test('a dated text has its day and may name a picture [RT-09][RT-18]', () => {
  expect(dated('date: 2026-11-12').text).toMatchObject({ date: '2026-11-12', image: null });
  expect(dated('date: "2028-02-29"\nimage: a.jpg').text).toMatchObject({
    date: '2028-02-29',
    image: 'a.jpg',
  });
});

test.each([
  '',
  'date: 12.11.2026',
  'date: 2026-02-30',
  'date: 2026-13-01',
  'date: 2026-11-12T00:00',
  'date: 2026-11-12\nimage: ""',
  'date: 2026-11-12\nauthor: c',
])('the front matter %j of a dated text is refused', (head) => {
  const { text, problems } = dated(head);
  expect(text).toBeNull();
  expect(problems[0]?.message).toMatch(/date вида 2026-11-20/);
});
