import type { ReactNode } from 'react';
import { menuTop } from '../../../machines/catalog-menu/catalog-menu.model.ts';
import { createShopActors, NOTHING_STORED } from '../../app/actors.ts';
import { actorsInput } from '../../app/actors-input.ts';
import type { MenuCategory } from '../../contract/entities.ts';
import { createModalHost, type ModalRequest } from '../../lib/modals.ts';
import type { PageActors } from '../../lib/page-actors.ts';
import { type ShopActors, ShopFrontProvider } from '../../lib/shop-front.tsx';
import type { ShownSite } from '../../lib/shown-site.ts';
import { sampleSite } from './sample-site.ts';

/** Actors of a visitor who is nobody and does nothing: they are never started. */
const nobody = createShopActors(
  actorsInput({ urlPathname: '/', urlParsed: { search: {} }, basketRevision: 1 }, NOTHING_STORED),
);

export interface SampleShop {
  readonly address?: string;
  /** What a button that opens a window asks for. */
  readonly open?: (request: ModalRequest) => void;
  /** Those of the visit that somebody runs. */
  readonly actors?: Partial<ShopActors>;
  readonly pageActors?: PageActors;
  readonly menu?: readonly MenuCategory[];
  /** Another shop; null: nobody can tell. */
  readonly site?: ShownSite | null;
}

const nothing = () => undefined;

/** What every view stands in, of a shop that is made up. */
export function SampleShopFront({ children, ...shop }: SampleShop & { readonly children: ReactNode }) {
  const { address = '/', open = nothing, actors, pageActors = {}, menu = menuTop, site = sampleSite } = shop;
  const modals = createModalHost(
    {
      Views: () => null,
      start: nothing,
      open,
      leavePage: nothing,
      changePage: nothing,
      isOpen: () => false,
      changeUser: nothing,
      typeInto: nothing,
    },
    () => Promise.reject(),
  );
  return (
    <ShopFrontProvider
      value={{ address, actors: { ...nobody, ...actors }, modals, menu, basketTotal: null, site, pageActors }}
    >
      {children}
    </ShopFrontProvider>
  );
}
