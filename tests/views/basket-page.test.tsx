import { act } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, onTestFinished, test } from 'vitest';
import { createActor } from 'xstate';
import { basketMachine } from '../../machines/basket/basket.machine.ts';
import { basketInput, someBasket } from '../../machines/basket/basket.model.ts';
import { createHarness } from '../../machines/testing/harness.ts';
import { SampleShopFront } from '../../src/devtools/sandbox/shop-front.tsx';
import { BasketPage } from '../../src/features/basket/index.tsx';
import { LoadedNotice } from '../../src/features/basket/loaded-notice.tsx';
import { mount, settle } from './support/mount.tsx';

test('a basket that cannot be ordered says which lines are why, and leads to them [RT-10][ST-21]', () => {
  const lines = someBasket.lines.map((line, at) =>
    at === 1 ? { ...line, problem: { kind: 'gone' as const } } : line,
  );
  const basket = createActor(basketMachine, { input: basketInput({ ...someBasket, lines }) });
  const place = document.createElement('div');
  place.innerHTML = renderToStaticMarkup(
    <SampleShopFront actors={{ basket }} address="/basket">
      <BasketPage />
    </SampleShopFront>,
  );
  for (const figures of place.querySelectorAll('.figures'))
    for (const { product } of lines) expect(figures.textContent).not.toContain(product.article);
  const button = [...place.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Оформить заказ',
  );
  expect(button?.getAttribute('aria-disabled')).toBe('true');
  const reasons = place.querySelector(`#${button?.getAttribute('aria-describedby')}`);
  expect(reasons?.textContent).toContain('Сначала проверьте отмеченные позиции');
  const links = [...(reasons?.querySelectorAll('a') ?? [])];
  expect(links.map(({ textContent }) => textContent)).toEqual([lines[1]?.product.title]);
  const [line] = links.map((link) => place.querySelector(link.getAttribute('href') ?? ''));
  expect(line?.textContent).toContain('Больше не продаётся');
});

test.each([
  ['Понятно', { kind: 'price', before: 1 }],
  ['Взять 1', { kind: 'short', stock: 1 }],
] as const)(
  '«%s» goes with what it has put right, the focus stays in the line [ST-21]',
  async (name, problem) => {
    const lines = someBasket.lines.map((line, at) =>
      at === 1 ? { ...line, quantity: 3, problem, product: { ...line.product, stock: 1 } } : line,
    );
    const { actor: basket } = createHarness(basketMachine, basketInput({ ...someBasket, lines }));
    basket.start();
    const unmount = await mount(
      <SampleShopFront actors={{ basket }} address="/basket">
        <BasketPage />
      </SampleShopFront>,
    );
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
    button?.focus();
    button?.click();
    await settle();
    expect(button?.isConnected).toBe(false);
    const title = lines[1]?.product.title;
    expect(document.activeElement?.textContent).toBe(title);
    expect(document.activeElement?.localName).toBe('a');
    await unmount();
    basket.stop();
  },
);

test('what is typed into the list renders no line of the basket again [ST-21]', async () => {
  let reads = 0;
  const lines = someBasket.lines.map((line) => {
    const { article } = line.product;
    const get = () => {
      reads += 1;
      return article;
    };
    return { ...line, product: Object.defineProperty({ ...line.product }, 'article', { get }) };
  });
  const { actor: basket } = createHarness(basketMachine, basketInput({ ...someBasket, lines }));
  basket.start();
  const unmount = await mount(
    <SampleShopFront actors={{ basket }} address="/basket">
      <BasketPage />
    </SampleShopFront>,
  );
  const atFirst = reads;
  await act(async () => basket.send({ type: 'list.change', text: '740' }));
  expect(document.querySelector('textarea')?.value).toBe('740');
  expect(reads).toBe(atFirst);
  await act(async () => basket.send({ type: 'set', productId: lines[0]?.product.id ?? 0, quantity: 2 }));
  expect(reads).toBeGreaterThan(atFirst);
  await unmount();
  basket.stop();
});

test('«Добавить в корзину» waits while the list under way is in the field [ST-21]', async () => {
  const { actor: basket, answer } = createHarness(basketMachine, basketInput(someBasket));
  basket.start();
  const unmount = await mount(
    <SampleShopFront actors={{ basket }} address="/basket">
      <BasketPage />
    </SampleShopFront>,
  );
  const disabled = () =>
    [...document.querySelectorAll('button')]
      .find(({ textContent }) => textContent === 'Добавить в корзину')
      ?.getAttribute('aria-disabled');
  const said = [disabled()];
  for (const text of ['А', 'А\nБ']) {
    await act(async () => {
      basket.send({ type: 'list.change', text });
      basket.send({ type: 'list' });
    });
    said.push(disabled());
  }
  await act(() => answer('sendOperations', { basket: someBasket, refused: [] }));
  expect([...said, disabled()]).toEqual([null, 'true', 'true', null]);
  await unmount();
  basket.stop();
});

test.each([
  ['/product/own', 'own', false],
  ['/product/own', 'other', true],
  ['/basket', 'other', false],
])('on %s a refusal of the part «%s» is told by the notice: %s [ST-21][RT-19]', (path, slug, isTold) => {
  const [line] = someBasket.lines;
  if (!line) throw new Error('there is no sample');
  const basket = createActor(basketMachine, {
    input: {
      ...basketInput({ ...someBasket, lines: [{ ...line, product: { ...line.product, slug } }] }),
      refused: [{ what: line.product.id, message: 'Больше нет' }],
    },
  });
  const shown = renderToStaticMarkup(
    <SampleShopFront actors={{ basket }} address={path}>
      <LoadedNotice path={path} />
    </SampleShopFront>,
  );
  expect(shown.includes('Больше нет')).toBe(isTold);
});

/** The page of a basket with some goods, and the field for a list. */
async function withListField() {
  const { actor: basket, answer, refuse } = createHarness(basketMachine, basketInput(someBasket));
  basket.start();
  const unmount = await mount(
    <SampleShopFront actors={{ basket }} address="/basket">
      <BasketPage />
    </SampleShopFront>,
  );
  onTestFinished(async () => {
    await unmount();
    basket.stop();
  });
  const field = document.querySelector('textarea');
  if (!field) throw new Error('there is no field');
  /** As a person does it. */
  const type = (text: string) =>
    act(() => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
  const submit = () => act(() => field.form?.requestSubmit());
  return { basket, answer, refuse, field, type, submit };
}

test('the answer to a list leaves in the field what was typed since [ST-21]', async () => {
  const { answer, field, submit, type } = await withListField();
  await type('КАМАЗ-1; 2\nНЕТ-2');
  await submit();
  await type('КАМАЗ-1; 2\nНЕТ-2\nНОВЫЙ; 5');
  const unknown = { reason: 'unknown-number', what: 'НЕТ-2', message: 'Нет такого номера' } as const;
  await act(() => answer('sendOperations', { basket: someBasket, refused: [unknown] }));
  expect(field.value).toBe('НЕТ-2\nНОВЫЙ; 5');
});

test.each([
  ['before', ['А', 'Б']],
  ['after', ['Б']],
])(
  'a list typed over another one %s its failure is told leaves to be added: %s [ST-21]',
  async (when, left) => {
    const { basket, refuse, submit, type } = await withListField();
    await type('А');
    await submit();
    if (when === 'before') await type('Б');
    await act(() => refuse('sendOperations', { kind: 'offline' }));
    await type('Б');
    await submit();
    const lists = basket.getSnapshot().context.requests.flat();
    expect(lists.map((each) => each.op === 'list' && each.text)).toEqual(left);
  },
);

test('lines that wait for a choice stay when the next list fails and is sent again [ST-21]', async () => {
  const { answer, refuse, submit, type } = await withListField();
  const waiting = () =>
    [...document.querySelectorAll('#basket-choices + input + ul > li > p > b')].map(
      (line) => line.textContent,
    );
  const choices = someBasket.lines.map(({ product }) => ({ product, quantity: 1 }));
  const several = {
    reason: 'several-products',
    what: '236-1005',
    message: 'Разные товары',
    choices,
  } as const;
  await type('236-1005');
  await submit();
  await act(() => answer('sendOperations', { basket: someBasket, refused: [several] }));
  await type('НОВЫЙ');
  await submit();
  expect(waiting()).toEqual(['236-1005']);
  await act(() => refuse('sendOperations', { kind: 'offline' }));
  await submit();
  await act(() => answer('sendOperations', { basket: someBasket, refused: [] }));
  expect(waiting()).toEqual(['236-1005']);
});

test('a list that may be in the basket already is told of and stays in the field [ST-21]', async () => {
  const { answer, field, submit, type } = await withListField();
  await type('А; 1\nБ; 2');
  await submit();
  const changed = { reason: 'changed', what: 'А; 1\nБ; 2', message: 'Список уже мог попасть' } as const;
  await act(() => answer('sendOperations', { basket: someBasket, refused: [changed] }));
  expect(field.value).toBe('А; 1\nБ; 2');
  const told = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect(told?.textContent).toBe('Не добавлено:Список уже мог попасть ');
});
