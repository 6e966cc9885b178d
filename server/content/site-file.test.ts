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

test('a break parts the hours of a day in two, but they do not overlap', () => {
  const withHours = (...hours: readonly string[]) =>
    demo.replace(/openingHours:\n(?: {4}.*\n)+/, `openingHours: [${hours.join(', ')}]\n`);
  const morning = '{ days: [Mo, Tu], opens: 09:00, closes: 13:00 }';
  expect(faults(withHours(morning, '{ days: [Tu], opens: 13:00, closes: 18:00 }'))).toEqual([]);
  expect(faults(withHours(morning, '{ days: [Tu], opens: 12:00, closes: 18:00 }'))).toEqual([
    expect.stringMatching(/contacts\.openingHours\.1: часы дня Tu пересекаются/),
  ]);
  expect(faults(withHours('{ days: [Mo, Mo], opens: 09:00, closes: 13:00 }'))).toEqual([
    expect.stringMatching(/contacts\.openingHours\.0\.days: день назван дважды/),
  ]);
  expect(faults(withHours())).toEqual([
    expect.stringMatching(/contacts\.dispatch: без openingHours дня отправки не назвать/),
  ]);
});

const delivery = (kind: string, payments: string, more = '') =>
  `{ kind: ${kind}, title: a, note: b, payments: [${payments}]${more} }`;
const payment = (kind: string, activities: string) =>
  `{ kind: ${kind}, title: a, note: b, activities: [${activities}] }`;
const checkout = (deliveries: readonly string[], payments: readonly string[]) =>
  ['checkout:', '  deliveries:', ...deliveries.map((each) => `    - ${each}`)]
    .concat('  payments:', ...payments.map((each) => `    - ${each}`), '  carriers: []')
    .join('\n');
const ALL = 'individual, entrepreneur, company';
const INVOICE = payment('invoice', ALL);

test.each([
  [
    'two of a kind',
    [delivery('pickup', 'invoice'), delivery('pickup', 'invoice')],
    [INVOICE],
    '4 checkout.deliveries.1.kind: pickup уже есть',
  ],
  [
    'two payments of a kind',
    [delivery('pickup', 'invoice')],
    [INVOICE, INVOICE],
    '6 checkout.payments.1.kind: invoice уже есть',
  ],
  [
    'a delivery that nobody can pay',
    [delivery('pickup', 'invoice'), delivery('post', '')],
    [INVOICE],
    '4 checkout.deliveries.1.payments: нужен хотя бы один способ оплаты',
  ],
  [
    'a payment that is not listed',
    [delivery('pickup', 'invoice, transfer')],
    [INVOICE],
    '3 checkout.deliveries.0.payments.1: transfer нет в checkout.payments',
  ],
  [
    'payments of nobody',
    [delivery('pickup', 'invoice')],
    [payment('invoice', '')],
    '1 checkout: никто не сможет заказать',
  ],
])('a checkout with %s is refused [AP-12]', (_case, deliveries, payments, fault) => {
  const text = checkout(deliveries, payments);
  expect(faults(text)).toEqual([expect.stringContaining(fault)]);
  expect(read(text).site).toBeNull();
});

test('who can buy nothing, or nothing heavy, is told; the owner may want it [AP-12]', () => {
  const told = (...parts: Parameters<typeof checkout>) => {
    const text = checkout(...parts);
    expect(read(text).site).not.toBeNull();
    return faults(text);
  };
  const pickup = delivery('pickup', 'invoice');
  expect(told([pickup], [INVOICE])).toEqual([]);
  expect(told([pickup], [payment('invoice', 'entrepreneur, company')])).toEqual([
    expect.stringMatching(/^4 checkout\.payments: «Физическое лицо» не сможет оплатить ни один заказ/),
  ]);
  const light = [delivery('post', 'invoice', ', maxWeight: 5000'), delivery('door', 'transfer')];
  expect(told(light, [payment('invoice', ALL), payment('transfer', 'individual, company')])).toEqual([
    expect.stringMatching(/^2 checkout\.deliveries: «ИП» не сможет заказать больше 5\u00a0кг/),
  ]);
});

test('an icon or a picture that the shop does not have is told', () => {
  for (const icon of ['mdi:truck', 'lucide:no-such-icon']) {
    const { site, problems } = read(demo.replace('lucide:shield-check', icon));
    expect(problems).toMatchObject([{ message: expect.stringMatching(`icon: значка ${icon} нет`) }]);
    expect(site).not.toBeNull();
  }
  const { site, problems } = readSiteFile(Buffer.from(demo), (path) => path !== '/preview.png');
  expect(problems).toMatchObject([
    { message: expect.stringMatching(/^seo\.image: картинки \/preview\.png нет/) },
  ]);
  expect(site).not.toBeNull();
});

test('the words of a page stand under its address; one that no page can have is told', () => {
  const seo = (...paths: readonly string[]) =>
    `seo:\n  description: a\n  image: /a.png\n  pages:\n${paths.map((path) => `    ${path}: { title: b }\n`).join('')}`;
  const good = ['/', '/catalog', '/catalog/dizel-2', '/product/a', '/news/a', '/articles/a', '/dostavka'];
  expect(faults(seo(...good))).toEqual([]);
  expect(Object.keys(read(seo('/', '/catalog/')).site?.seo?.pages ?? {})).toEqual(['/', '/catalog']);
  const text = seo('/Catalog', '/catalog?page=2', '/catalog/a/b', '/brands/a');
  expect(faults(text)).toEqual(
    ['/Catalog', '/catalog?page=2', '/catalog/a/b', '/brands/a'].map((path, at) =>
      expect.stringContaining(`${at + 5} seo.pages.${path}: не адрес страницы`),
    ),
  );
  expect(read(text).site).not.toBeNull();
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
