import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSiteFile } from './site-file.ts';

const demo = readFileSync(new URL('../shop/site/demo/site.yaml', import.meta.url), 'utf8');
const read = (text: string) => readSiteFile(Buffer.from(text));
const faults = (text: string) => read(text).problems.map(({ line, message }) => `${line} ${message}`);

const bomb = Array.from(
  { length: 9 },
  (_, at) => `a${at}: &a${at} [${`*a${at - 1},`.repeat(at && 10)}x]`,
).join('\n');

test('the demo file is complete and in order [EN-14]', () => {
  const { site, problems } = read(demo);
  expect(problems).toEqual([]);
  expect(site).toMatchObject({
    company: { inn: '7699000019', ogrn: '1267699000018' },
    contacts: { phone: '+7\u00a0(4852)\u00a000-00-00', geo: { latitude: 57.6261 } },
    options: { priceFilter: true, metrika: null },
  });
  expect(site?.menus?.home?.items.length).toBeGreaterThanOrEqual(6);
});

test('a part may be left out', () => {
  expect(read('options:\n  priceFilter: false\n')).toEqual({
    site: { options: { priceFilter: false, metrika: null } },
    problems: [],
  });
});

test.each([
  ['', '1 в файле нет сведений'],
  ['- a', '1 в файле нет сведений'],
  ['a: "', expect.stringMatching(/^1 файл не читается как YAML/)],
  ['options:\n  priceFilter: true\n  priceFilter: false', expect.stringMatching(/^[23] файл не читается/)],
  ['a: *none', expect.stringContaining('ссылки YAML')],
  [bomb, expect.stringContaining('ссылки YAML')],
  ['phones: []', '1 phones: такого слова нет'],
  ['options:\n  priceFilter: да', '2 options.priceFilter: нужно true или false'],
  ['options:\n  metrika: 1234', '1 options.priceFilter: не задано'],
  ['options: true', '1 options: нужны вложенные строки «слово: значение»'],
  [
    'options:\n  priceFilter: true\n  metrika: "<script>"',
    expect.stringContaining('3 options.metrika: нужен'),
  ],
  ['checkout: { deliveries: [] }', expect.stringContaining('1 checkout: никто не сможет заказать')],
  ['menus:\n  top:\n    title: a', '2 menus.top: такого слова нет'],
  ['menus:\n  home:\n    title: a\n    items: b', '4 menus.home.items: нужен список'],
  [
    'seo:\n  description: a\n  image: https://evil.example/a.png',
    expect.stringContaining('3 seo.image: нужен'),
  ],
  [
    'seo:\n  description: a\n  image: /a.png\n  pages:\n    evil: {}',
    expect.stringContaining('4 seo.pages: «evil»'),
  ],
])('%j is refused with its line', (text, fault) => {
  expect(faults(text)[0]).toEqual(fault);
  expect(read(text).site).toBeNull();
});

test.each([
  'javascript:alert(1)',
  '//evil.example',
  'http://a.example',
  '/\\evil',
  'data:text/html,a',
  'tel:1',
])('a menu does not lead to %s', (href) => {
  const text = `menus:\n  home:\n    title: a\n    items:\n      - title: b\n        href: ${JSON.stringify(href)}\n`;
  expect(faults(text)).toEqual(['6 menus.home.items.0.href: нужен адрес на этом сайте или https://']);
});

test.each([
  ['inn: 7699000019', 'inn: 7699000018', 'company.inn: это не ИНН'],
  ['inn: 7699000019', 'inn: 0', 'company.inn: это не ИНН'],
  ['ogrn: 1267699000018', 'ogrn: 1267699000017', 'company.ogrn: это не ОГРН'],
  ['phone: +7 (4852) 00-00-00', 'phone: 8 (4852) 00-00-00', 'contacts.phone: нужен номер'],
  ['email: zakaz@karter.example', 'email: zakaz', 'contacts.email: это не e-mail'],
  ['email: zakaz@karter.example', 'email: zakaz@karter.example;', 'contacts.email: это не e-mail'],
  ['email: zakaz@karter.example', 'email: mailto:zakaz@karter.example', 'contacts.email: это не e-mail'],
  ['opens: 09:00', 'opens: 9 утра', 'contacts.openingHours.0.opens: нужно время'],
  ['[Mo, Tu, We, Th, Fr]', '[Mo, пн]', 'contacts.openingHours.0.days.1: нужно одно из: Mo'],
  ['sameDayUntil: 14:00', 'sameDayUntil: 25:00', 'contacts.dispatch.sameDayUntil: нужно время'],
  ['latitude: 57.6261', 'latitude: 157', 'contacts.geo.latitude: нужно число от -90 до 90'],
  ['icon: lucide:shield-check', 'icon: <svg>', 'нужно имя значка'],
  ['ogrn: 1267699000018', 'ogrn: 304500116000157', 'company.ogrn: у организации'],
  ['inn: 7699000019', 'inn: 500100732259', 'company.ogrn: у организации', 1],
  ['[Mo, Tu, We, Th, Fr]', '[]', 'contacts.openingHours.0.days: нужен хотя бы один день'],
  ['closes: 18:00', 'closes: 09:00', 'contacts.openingHours.0.closes: нужно время позже 09:00'],
])('instead of %j, %j is refused', (right, wrong, fault, below = 0) => {
  const text = demo.replace(right, wrong);
  const line = text.slice(0, text.indexOf(wrong)).split('\n').length + below;
  expect(faults(text)).toEqual([expect.stringMatching(new RegExp(`^${line} .*${fault}`))]);
});

test('a holiday is a day of every year or of one', () => {
  const withHolidays = (days: string) =>
    demo.replace('sameDayUntil: 14:00', `sameDayUntil: 14:00\n    holidays: ${days}`);
  expect(read(withHolidays('[05-09, 2026-12-31]')).site?.contacts?.dispatch?.holidays).toHaveLength(2);
  expect(faults(withHolidays('[13-01]'))).toEqual([
    expect.stringMatching(/contacts\.dispatch\.holidays\.0: нужен день/),
  ]);
  expect(faults(withHolidays('[02-29, 02-30, 2027-02-29]'))).toEqual([
    expect.stringContaining('contacts.dispatch.holidays.1: дня 02-30 нет'),
    expect.stringContaining('contacts.dispatch.holidays.2: дня 2027-02-29 нет'),
  ]);
});

test('several faults are told at once, in order', () => {
  expect(faults('company:\n  name: a\n  legalName: b\n  inn: 1\n  ogrn: 2\n')).toEqual([
    expect.stringMatching(/^4 company\.inn/),
    expect.stringMatching(/^5 company\.ogrn/),
  ]);
});

test('bytes that are no text are refused', () => {
  expect(readSiteFile(Buffer.from([0xff])).problems[0]?.message).toMatch(/UTF-8/);
});

test('the example of the handbook is in order', () => {
  const handbook = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');
  const [, example = ''] = /```yaml\n(company:.*?)```/s.exec(handbook) ?? [];
  expect(faults(example)).toEqual([]);
  expect(read(example).site).toMatchObject({
    contacts: { city: 'Ярославль', openingHours: [{ opens: '09:00' }] },
  });
});
