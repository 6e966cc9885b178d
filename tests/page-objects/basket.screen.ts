import type { BasketSnapshot } from '../../machines/basket/basket.machine.ts';
import type { BasketProducts } from '../../machines/basket/basket.samples.ts';
import { piecesIn } from '../../machines/basket/context.ts';
import { offering, refusedLines } from '../../machines/basket/refused.ts';
import { shownBasket } from '../../machines/basket/shown-basket.ts';
import {
  button,
  type Control,
  clicked,
  retry,
  type ScreenModel,
  type Sight,
  saysWhen,
  seesWhen,
  type Target,
} from './screen.ts';

const undo = button('Вернуть');
const own = clicked({ retry, clear: button('Очистить корзину') });
const dismiss = button('Закрыть');
const accept = button('Понятно');
const listField: Target = { role: 'textbox', name: /^Номера деталей/ };
const addList = button('Добавить в корзину');
const order: Target = { role: 'link', name: 'Оформить заказ' };

const linesOf = ({ context }: BasketSnapshot) => shownBasket(context).lines;
const isShown = (snapshot: BasketSnapshot, id: number) =>
  linesOf(snapshot).some(({ product }) => product.id === id);

/** The page «Корзина» with a card of the other product on it. */
export function basketScreen({ first, other }: BasketProducts): ScreenModel {
  const remove = button(`Удалить: ${first.title}`);
  const add: Target = { ...button('В корзину'), outside: true };
  const named = [other.article, other.brand?.title, other.title].filter(Boolean).join(', ');
  const choose = button(`В корзину: ${named}`);
  /** The line of a list that offers the other product. */
  const offeringLine = ({ context: { refused } }: BasketSnapshot) =>
    refusedLines(refused).find(({ what }) =>
      offering(refused, { line: what, productId: other.id, quantity: 2 }),
    )?.what ?? '';
  const step = (name: string, snapshot: BasketSnapshot): Target => ({
    role: 'button',
    name,
    at: linesOf(snapshot).findIndex(({ product }) => product.id === first.id),
  });
  const has = ({ context }: BasketSnapshot, id: number) => piecesIn(context).has(id);
  const hasNote = ({ context }: BasketSnapshot) =>
    context.failure !== null ||
    context.refused.some(({ what }) => typeof what === 'number' && !piecesIn(context).has(what));
  const isChanged = (snapshot: BasketSnapshot) =>
    linesOf(snapshot).some(({ problem }) => problem?.kind === 'price');

  const controls = (snapshot: BasketSnapshot): readonly Control[] => {
    const pieces = piecesIn(snapshot.context).get(first.id) ?? 0;
    return [
      { target: undo, event: { type: 'undo' } },
      ...own.controls,
      {
        target: listField,
        event: { type: 'list.change', text: 'номер' },
        holds: snapshot.context.list.text,
      },
      // A blank field is told by the browser; the button stays.
      ...(snapshot.context.list.text.trim() === '' ? [] : [{ target: addList, event: { type: 'list' } }]),
      {
        target: choose,
        event: { type: 'choose', line: offeringLine(snapshot), productId: other.id, quantity: 2 },
      },
      // What was refused of a part that lies in the basket is told at its line, without a button of its own.
      ...(hasNote(snapshot) || !snapshot.can({ type: 'dismiss' })
        ? [{ target: dismiss, event: { type: 'dismiss' } }]
        : []),
      { target: remove, event: { type: 'remove', productId: first.id, title: first.title } },
      ...(isChanged(snapshot) ? [{ target: accept, event: { type: 'accept' } }] : []),
      ...(isShown(snapshot, first.id)
        ? [
            {
              target: step('Увеличить количество', snapshot),
              event: { type: 'set', productId: first.id, quantity: pieces + 1 },
            },
            {
              target: step('Уменьшить количество', snapshot),
              event: { type: 'set', productId: first.id, quantity: pieces - 1 },
            },
          ]
        : []),
      ...(has(snapshot, other.id)
        ? []
        : [
            {
              target: add,
              event: { type: 'add', productId: other.id, quantity: 1, seenPrice: other.price },
            },
          ]),
    ];
  };
  const sights = (snapshot: BasketSnapshot): readonly Sight[] => {
    const lines = linesOf(snapshot);
    const { context } = snapshot;
    const removed = snapshot.matches({ undo: 'offered' }) ? context.removed : null;
    return [
      saysWhen(lines.length === 0, 'Найдите деталь по номеру'),
      saysWhen(context.failure?.kind === 'failed', 'Не удалось сохранить корзину'),
      saysWhen(context.failure?.kind === 'limited', 'Слишком много попыток'),
      saysWhen(removed?.title === first.title, `Удалено: ${first.title}`),
      saysWhen(removed?.title === null, 'Корзина очищена'),
      saysWhen(
        context.refused.some(({ what }) => typeof what === 'string'),
        'Не добавлено',
      ),
      seesWhen(hasNote(snapshot), dismiss),
      seesWhen(isChanged(snapshot), accept),
      seesWhen(lines.length > 0 && lines.every(({ problem }) => problem === null), order),
      ...(piecesIn(context).size === 0 ? [{ says: 'Корзина пуста' } as const] : []),
    ];
  };
  return {
    controls,
    sights,
    constantControls: {
      add: 'a part can always be put in; the card of one that is in shows its quantity instead',
      accept: 'offered where a price has changed; the machine takes it any time, then it changes nothing',
      'list.change': 'the field can always be typed into',
      'undo.hold': 'the pointer or the focus on «Вернуть», which is watched as undo',
      'undo.release': 'the pointer or the focus leaves «Вернуть»',
    },
    gestures: {
      ...own.gestures,
      add: (screen) => screen.click(add),
      set: (screen, { quantity }, before) => {
        const had = piecesIn(before.context).get(first.id) ?? 0;
        return screen.click(
          step(Number(quantity) > had ? 'Увеличить количество' : 'Уменьшить количество', before),
        );
      },
      remove: (screen) => screen.click(remove),
      accept: (screen) => screen.click(accept),
      'list.change': (screen, { text }) => screen.fill(listField, String(text)),
      list: (screen) => screen.click(addList),
      choose: (screen) => screen.click(choose),
      undo: async (screen) => {
        await screen.click(undo);
        // The next offer must not appear under the pointer.
        await screen.hover('elsewhere');
      },
      'undo.hold': (screen) => screen.hover(undo),
      'undo.release': (screen) => screen.hover('elsewhere'),
      dismiss: (screen) => screen.click(dismiss),
    },
  };
}
