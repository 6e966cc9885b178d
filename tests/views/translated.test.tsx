import { act, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { basketMachine } from '../../machines/basket/basket.machine.ts';
import type { RefusedLine } from '../../machines/basket/refused.ts';
import { lightboxMachine } from '../../machines/lightbox/lightbox.machine.ts';
import { STAGES, someImages } from '../../machines/lightbox/lightbox.model.ts';
import { createHarness } from '../../machines/testing/harness.ts';
import { SampleShopFront } from '../../src/devtools/sandbox/shop-front.tsx';
import { FloatingBasket } from '../../src/features/basket/index.tsx';
import { RefusedLines } from '../../src/features/basket/page/refused-lines.tsx';
import { Bars } from '../../src/features/lightbox/bars.tsx';
import { FieldError } from '../../src/ui/field.tsx';
import { PostForm } from '../../src/ui/post-form.tsx';

/** Does what Chrome's translator does: in the place of every text stands an element. */
function translate(host: Element): void {
  const walker = document.createTreeWalker(host, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) {
    const font = document.createElement('font');
    font.append(text.data);
    text.replaceWith(font);
  }
}

function basketWith(count: number): ReactElement {
  const items = Array.from({ length: count }, (_, at) => ({ productId: at + 1, quantity: 1 }));
  const basket = createActor(basketMachine, { input: { items, revision: 1, basket: null, refused: [] } });
  return (
    <SampleShopFront actors={{ basket }}>
      <FloatingBasket path="/" />
    </SampleShopFront>
  );
}

function lightboxAt(index: number): ReactElement {
  const { actor } = createHarness(lightboxMachine, someImages);
  actor.start();
  actor.send({ type: 'open', index, stage: STAGES.desktop });
  return <Bars actor={actor} snapshot={actor.getSnapshot()} />;
}

const MISSING = { what: '222', reason: 'unknown-number', message: 'Нет в наличии' } as const;
const refused = (...lines: readonly RefusedLine[]) => <RefusedLines id="refused" lines={lines} />;

const formWith = (message: string) => (
  <PostForm
    name="request-call"
    errors={[]}
    failure={{ kind: 'failed', message }}
    submitLabel="Отправить"
    busy={false}
    failed
    onSubmit={() => {}}
  >
    {null}
  </PostForm>
);

test.each<[string, ReactElement, ReactElement, string]>([
  [
    'a field’s error',
    <FieldError key={0} id="a" error="Пусто" />,
    <FieldError key={0} id="a" error="Мало" />,
    'Мало',
  ],
  ['why a form was not sent', formWith('Нет связи'), formWith('Слишком часто'), 'Слишком часто'],
  [
    'why a line of a list was refused',
    refused({ what: '111', reason: 'unknown-number', message: 'Такого номера нет' }, MISSING),
    refused(MISSING),
    '222: Нет в наличии',
  ],
  ['the number in the basket', basketWith(1), basketWith(2), '(2)'],
  ['the number of a picture', lightboxAt(0), lightboxAt(1), 'Изображение 2 из 3'],
])('%s follows on a page that the browser has translated', async (_, before, after, text) => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  await act(async () => root.render(before));
  const [first] = host.querySelectorAll('p, a');
  translate(host);
  await act(async () => root.render(after));
  expect(host.textContent).toContain(text);
  expect(host.querySelector('p, a')).toBe(first);
  await act(async () => root.unmount());
  host.remove();
});
