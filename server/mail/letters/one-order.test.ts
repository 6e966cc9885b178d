import { describe, expect, test } from 'vitest';
import { managerLetter, type OneOrder, visitorLetter } from './one-order.ts';
import { shop } from './sample-shop.ts';

const { company, contacts } = shop;
const order: OneOrder = {
  number: 1001,
  createdAt: new Date('2026-11-20T11:05:00Z'),
  name: 'Иван Петров',
  email: 'ivan+1@example.ru',
  phone: '+7(903)123-45-67',
  product: {
    title: 'Насос топливный',
    article: '740.1106010',
    brand: 'ЯЗДА',
    price: 1_250_000,
    slug: 'насос-740',
  },
  stock: 3,
  term: { min: 2, max: 5 },
};
const withProduct = (some: Partial<OneOrder['product']>): OneOrder => ({
  ...order,
  product: { ...order.product, ...some },
});

describe('the manager’s letter', () => {
  const letter = managerLetter(order, shop);

  test('names the part, the person and the time in text and in HTML [AP-09]', () => {
    for (const body of [letter.text, letter.html]) {
      expect(body).toContain('1001');
      for (const words of ['Насос топливный', '740.1106010', 'ЯЗДА', '12\u00a0500\u00a0₽', '2–5\u00a0дней']) {
        expect(body).toContain(words);
      }
      for (const words of ['Иван Петров', '+7(903)123-45-67', 'ivan+1@example.ru', '14:05 (МСК)']) {
        expect(body).toContain(words);
      }
      expect(body).toContain('https://shop.example/product/%D0%BD%D0%B0%D1%81%D0%BE%D1%81-740');
    }
  });

  test('the phone dials and the e-mail writes', () => {
    expect(letter.html).toContain('<a href="tel:+79031234567">');
    expect(letter.html).toContain('<a href="mailto:ivan%2B1@example.ru">');
  });

  test('goes to the manager, an answer goes to the visitor', () => {
    expect(letter).toMatchObject({
      kind: 'one-order-manager',
      to: 'manager@shop.example',
      replyTo: { name: 'Иван Петров', address: 'ivan+1@example.ru' },
    });
    expect(letter.subject).toContain('740.1106010');
  });

  test('a part without price or brand says so or keeps silent', () => {
    const { text } = managerLetter(withProduct({ price: null, brand: null }), shop);
    expect(text).toContain('Цена: Цена по запросу');
    expect(text).not.toContain('Бренд');
  });
});

describe('the visitor’s letter', () => {
  const letter = visitorLetter(order, shop);

  test('tells the number, the part, what happens next, and whom to call [AP-09]', () => {
    for (const body of [letter.text, letter.html]) {
      for (const words of [
        '1001',
        'Насос топливный',
        '12\u00a0500\u00a0₽',
        'менеджер позвонит',
        '+7(903)123-45-67',
      ]) {
        expect(body).toContain(words);
      }
      for (const words of [contacts.phone, contacts.hours, company.legalName, company.inn, company.ogrn]) {
        expect(body).toContain(words);
      }
    }
    expect(letter.to).toBe('ivan+1@example.ru');
  });

  test('a restored part is called restored before it is paid', () => {
    expect(visitorLetter(withProduct({ restored: true }), shop).text).toContain('восстановленная');
    expect(letter.text).not.toContain('восстановленная');
  });

  test.each(['Скидки на evil.example', 'http://evil.example', 'звони 89001112233', 'me@evil.example'])(
    'a name that advertises (%s) is not carried to a stranger',
    (name) => {
      const { text, html } = visitorLetter({ ...order, name }, shop);
      expect(text + html).not.toContain(name);
      expect(text).toContain('Здравствуйте!');
    },
  );
});

describe('what people typed', () => {
  const markup = `<img src=x onerror=alert(1)> "&' </style><script>`;

  test('is text in HTML, never markup', () => {
    const hostile = { ...withProduct({ title: markup, article: markup, brand: markup }), name: markup };
    for (const letter of [managerLetter(hostile, shop), visitorLetter(hostile, shop)]) {
      expect(letter.html).not.toMatch(/<(img|script|\/style)/);
      expect(letter.html).toContain('&lt;img src=x onerror=alert(1)&gt; &quot;&amp;&#39;');
      expect(letter.text).toContain(markup);
    }
  });

  test('a name from right to left does not turn the line around', () => {
    const { text, html } = managerLetter({ ...order, name: '\u202eمحمد\u2069 12' }, shop);
    expect(text).toContain('Имя: \u2068محمد 12\u2069\n');
    expect(html).toContain('<bdi>محمد 12</bdi>');
  });

  test('an address cannot leave its link', () => {
    const { html } = managerLetter({ ...order, email: `a?bcc=x&cc=y'z@example.ru` }, shop);
    expect(html).toContain('<a href="mailto:a%3Fbcc%3Dx%26cc%3Dy&#39;z@example.ru">');
  });

  test('line ends in a name make no new lines', () => {
    expect(managerLetter({ ...order, name: 'Иван\r\nE-mail: evil@example.com' }, shop).text).toContain(
      'Имя: \u2068Иван E-mail: evil@example.com\u2069\n',
    );
  });
});
