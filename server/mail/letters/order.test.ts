import { describe, expect, test } from 'vitest';
import type { OrderTerms } from '../../../src/contract/order.ts';
import { defaultCheckout } from '../../shop/site/default-checkout.ts';
import { managerLetter, visitorLetter } from './order.ts';
import { order } from './sample-order.ts';
import { shop } from './sample-shop.ts';

const withTerms = (some: Partial<OrderTerms>) => ({ ...order, terms: { ...order.terms, ...some } });

describe('the letter to the visitor, whose address anybody may give', () => {
  test('repeats the order, its buyer and where it goes [AP-14]', () => {
    const { text, to } = visitorLetter(order, defaultCheckout, shop);
    expect(to).toBe('ivan@example.ru');
    for (const words of [
      'Здравствуйте, \u2068Иван Петров\u2069!',
      ...['Насос топливный', '740.1106010', 'ООО «Ремзавод»', 'г.Пермь', 'ул.Мира, д.5', 'ПЭК'],
    ]) {
      expect(text).toContain(words);
    }
  });

  test('names the register that a number of its seller is of', () => {
    const { text } = visitorLetter(order, defaultCheckout, shop);
    expect(text).toContain(`ОГРН ${shop.company.ogrn}`);
    const person = { ...shop, company: { ...shop.company, ogrn: '304500116000157' } };
    expect(visitorLetter(order, defaultCheckout, person).text).toContain('ОГРНИП 304500116000157');
  });

  test('breaks a long e-mail instead of growing wider than a phone', () => {
    const { html } = managerLetter(
      { ...order, email: `${'dlinny'.repeat(6)}@example.ru` },
      defaultCheckout,
      shop,
    );
    expect(html).toMatch(/<div style="[^"]*overflow-wrap:anywhere;word-break:break-word">.*dlinnydlinny/s);
  });

  test('carries no comment, and a name in the greeting alone', () => {
    const { text, html } = visitorLetter(order, defaultCheckout, shop);
    expect(text + html).not.toMatch(/Комментарий|Позвоните утром|Имя/);
    const advertised = { ...order, name: 'Скидки на evil.example' };
    const letter = visitorLetter(advertised, defaultCheckout, shop);
    expect(letter.text + letter.html).not.toContain('evil');
    expect(letter.text).toContain('Здравствуйте!');
  });

  describe.each(['company', 'city', 'address'] as const)('and as %s', (field) => {
    test.each([
      'Скидки: http://evil',
      'Детали дешевле, evil-shop.example/a',
      'пишите на me@evil.example',
      't.me/evil',
      'ул. Мира, зло.рф',
      'ООО «Зло», evil.\u200bru',
      'evil.\u202eru',
      'г.evil.ru',
      'А.С.зло.рф',
      'ул.рф, зло',
      'пос.дети/скидки',
      'ст.ru/evil',
    ])('no link: %j', (link) => {
      const letter = visitorLetter(withTerms({ [field]: link }), defaultCheckout, shop);
      expect(letter.text + letter.html).not.toMatch(/evil|зло/i);
      expect(letter.text).toContain(': \u2068как Вы указали\u2069');
    });
  });

  test.each([
    ...['Пермь, ул.К. Маркса, д.5, кв.12', 'обл.Тверская, г.Ржев', 'пр.Ленина, 1/2', 'д. 5, корп. А'],
    ...[
      'пос.Мирный, д.5',
      'мкр.Южный, 12',
      'дер.Ивановка',
      'пгт.Яблоновский',
      'бул.Победы',
      'просп.Мира, 5',
      'мкр-н.Южный',
    ],
    ...[
      'рп.Заречный',
      'ст.Каневская',
      'снт.Ромашка',
      'респ.Татарстан,г.Казань',
      'пр-т.Ленина',
      'р-н.Ржевский',
    ],
    ...['ул.К.Маркса', 'ул.А.С.Пушкина, 3', 'ул.им.Ю.Гагарина', 'г.Н.Новгород', 'ИП А.И.Петров', 'г.Москва'],
  ])('an honest address is no link: %s', (address) => {
    expect(visitorLetter(withTerms({ address }), defaultCheckout, shop).text).toContain(address);
  });

  test('a carrier is one of the shop’s own, whatever it is called', () => {
    const { text } = visitorLetter(withTerms({ carrier: 'Dellin.ru' }), defaultCheckout, shop);
    expect(text).toContain('Dellin.ru');
  });
});

test('the manager reads everything as it was typed', () => {
  const typed = {
    company: 'evil.example',
    city: 'http://evil',
    address: 'a.evil.ru',
    comment: 'www.evil.ru',
  };
  const { text } = managerLetter({ ...withTerms(typed), name: 'Зло.рф' }, defaultCheckout, shop);
  for (const words of ['Зло.рф', ...Object.values(typed)]) expect(text).toContain(words);
});

test('a private buyer reads how to give a part back, a firm does not [AP-14]', () => {
  const bought = (formActivity: OrderTerms['formActivity']) =>
    visitorLetter(withTerms({ formActivity }), defaultCheckout, shop).text;
  expect(bought('individual')).toContain('в течение 7 дней после получения');
  expect(bought('individual')).toContain('https://shop.example/vozvrat');
  for (const firm of ['company', 'entrepreneur'] as const) expect(bought(firm)).not.toContain('7 дней');
});

test('a seller without VAT does not name it [AP-14]', () => {
  const without = { ...shop, company: { ...shop.company, vat: false } };
  expect(visitorLetter(order, defaultCheckout, shop).text).toContain('Итого за товары с НДС: ');
  const { text, html } = visitorLetter(order, defaultCheckout, without);
  expect(text).toContain('Итого за товары: ');
  expect(text + html).not.toContain('НДС');
});
