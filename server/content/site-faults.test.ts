import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSiteFile } from './site-file.ts';

const demo = readFileSync(new URL('../shop/site/demo/site.yaml', import.meta.url), 'utf8');
const read = (text: string) => readSiteFile(Buffer.from(text));
const faults = (text: string) => read(text).problems.map(({ line, message }) => `${line} ${message}`);

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
