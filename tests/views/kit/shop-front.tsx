import type { ReactNode } from 'react';
import type { Actor } from 'xstate';
import type { basketMachine } from '../../../machines/basket/basket.machine.ts';
import type { BasketQuantity } from '../../../machines/basket/operations.ts';
import { createShopActors, SERVER_THEME } from '../../../src/app/actors.ts';
import { ShopFrontProvider } from '../../../src/app/context.tsx';
import { createModalHost, type ModalRequest } from '../../../src/app/modals.ts';

function actorsWith(items: readonly BasketQuantity[]) {
  return createShopActors({
    theme: SERVER_THEME,
    search: { query: '' },
    session: { user: null },
    basket: { items, revision: 1, basket: null, refused: [] },
  });
}

const nobody = actorsWith([]);

/**
 * What every view stands in; `open` is what a button that opens a window asks for, `items` what is in the basket,
 * `basket` an actor of the test's own.
 */
export function TestShopFront(props: {
  open?: (request: ModalRequest) => void;
  items?: readonly BasketQuantity[];
  basket?: Actor<typeof basketMachine>;
  children: ReactNode;
}) {
  const { open = () => undefined, items, basket } = props;
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
      value={{ actors: basket ? { ...actors, basket } : actors, modals, menu: [], pageActors: {} }}
    >
      {props.children}
    </ShopFrontProvider>
  );
}
