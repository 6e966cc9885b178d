import type { ReactNode } from 'react';
import type { Actor } from 'xstate';
import type { basketMachine } from '../../../machines/basket/basket.machine.ts';
import type { BasketQuantity } from '../../../machines/basket/operations.ts';
import { createShopActors, SERVER_THEME } from '../../../src/app/actors.ts';
import { ShopFrontProvider } from '../../../src/app/context.tsx';
import { createModalHost, type ModalRequest } from '../../../src/app/modals.ts';
import type { ShownSite } from '../../../src/app/site.ts';

function actorsWith(items: readonly BasketQuantity[]) {
  return createShopActors({
    theme: SERVER_THEME,
    search: { query: '' },
    session: { user: null },
    basket: { items, revision: 1, basket: null, refused: [] },
  });
}

const nobody = actorsWith([]);

/** A shop of nobody's; its menus lead to pages of text. */
export const testSite: ShownSite = {
  company: {
    name: 'Проба',
    legalName: 'Общество с ограниченной ответственностью «Проба»',
    inn: '7699000019',
    ogrn: '1267699000018',
  },
  contacts: {
    phone: '+7\u00a0(4852)\u00a000-00-01',
    phoneHref: 'tel:+74852000001',
    email: 'proba@example.ru',
    hours: 'пн–сб 8:00–20:00 (МСК)',
    city: 'Рыбинск',
    address: '152900, г.\u00a0Рыбинск, ул.\u00a0Пробная, д.\u00a02',
  },
  menus: {
    'nizhnee-menyu-1': { title: 'Покупателям', items: [{ title: 'Доставка', href: '/dostavka' }] },
    'nizhnee-menyu-2': { title: 'О магазине', items: [{ title: 'О компании', href: '/company' }] },
    'nizhnee-menyu-3': { title: 'Правила', items: [{ title: 'Публичная оферта', href: '/oferta' }] },
  },
  options: { priceFilter: true, metrika: null },
};

/**
 * What every view stands in; `open` is what a button that opens a window asks for, `items` what is in the basket,
 * `basket` an actor of the test's own.
 */
export function TestShopFront(props: {
  open?: (request: ModalRequest) => void;
  items?: readonly BasketQuantity[];
  basket?: Actor<typeof basketMachine>;
  /** Another shop; null: nobody can tell. */
  site?: ShownSite | null;
  children: ReactNode;
}) {
  const { open = () => undefined, items, basket, site = testSite } = props;
  const nothing = () => undefined;
  const modals = createModalHost({
    Windows: () => null,
    start: nothing,
    open,
    changePage: nothing,
    changeUser: nothing,
    typeInto: nothing,
  });
  const actors = items ? actorsWith(items) : nobody;
  return (
    <ShopFrontProvider
      value={{
        actors: basket ? { ...actors, basket } : actors,
        modals,
        menu: [],
        site,
        pageActors: {},
      }}
    >
      {props.children}
    </ShopFrontProvider>
  );
}
