import { formatMoney } from '../../src/contract/format.ts';
import * as messages from '../../src/contract/messages.ts';
import type { Offer } from '../../src/contract/schemas/orders.ts';
import { contactScreen } from './contact-form.ts';
import { type ScreenModel, type Sight, saysWhen } from './screen.ts';

const screen = contactScreen({
  title: 'Заказ в 1 клик',
  labels: { name: 'Имя', email: 'Почта', phone: 'Телефон' },
  open: { role: 'button', name: 'Купить в 1 клик', outside: true, at: 0 },
  submit: 'Оформить',
  thanks: messages.oneOrderThanks,
});

/** As it is read on the screen: each gap one blank. */
const read = (text: string): string => text.replace(/\s+/g, ' ');

/** What has changed is told with old and new; nothing is told of what has not. */
function saysOffers(before: Offer, now: Offer): readonly Sight[] {
  const price = (kopecks: number | null) => (kopecks === null ? 'по запросу' : formatMoney(kopecks));
  const isOther = before.price !== now.price;
  return [
    saysWhen(isOther && now.price === null, 'цена теперь по запросу'),
    saysWhen(
      isOther && now.price !== null,
      read(`цена была ${price(before.price)}, стала ${price(now.price)}`),
    ),
    saysWhen(
      before.availability !== now.availability,
      read(`было «${before.availability}», стало «${now.availability}»`),
    ),
  ];
}

/** The window over a page of the shop: the part and what it is offered for are that page's, not the model's. */
export const oneClickOrderPageScreen: ScreenModel = {
  ...screen,
  sights: (snapshot) => [
    ...screen.sights(snapshot),
    saysWhen(snapshot.matches({ opened: 'changed' }), messages.offerChanged),
  ],
};

export const oneClickOrderScreen: ScreenModel = {
  ...oneClickOrderPageScreen,
  sights(snapshot) {
    const { product, seen } = snapshot.context;
    return [
      ...oneClickOrderPageScreen.sights(snapshot),
      ...(product && seen ? saysOffers(seen, product) : []),
      ...(snapshot.matches('opened') && product ? [{ says: read(product.availability) }] : []),
    ];
  },
};
