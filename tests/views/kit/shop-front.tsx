import type { ReactNode } from 'react';
import { createShopActors, SERVER_THEME } from '../../../src/app/actors.ts';
import { ShopFrontProvider } from '../../../src/app/context.tsx';
import { createModalHost, type ModalRequest } from '../../../src/app/modals.ts';

const actors = createShopActors({ theme: SERVER_THEME, search: { query: '' }, session: { user: null } });

/** What every view stands in; `open` is what a button that opens a window asks for. */
export function TestShopFront(props: { open?: (request: ModalRequest) => void; children: ReactNode }) {
  const { open = () => undefined } = props;
  const nothing = () => undefined;
  const modals = createModalHost({
    Windows: () => null,
    start: nothing,
    open,
    changePage: nothing,
    changeUser: nothing,
    typeInto: nothing,
  });
  return (
    <ShopFrontProvider value={{ actors, modals, menu: [], pageActors: {} }}>
      {props.children}
    </ShopFrontProvider>
  );
}
