import { createContext, type ReactNode, useContext } from 'react';
import type { BasketActor } from '../../machines/basket/basket.machine.ts';
import type { CatalogMenuActor } from '../../machines/catalog-menu/catalog-menu.machine.ts';
import type { ListViewActor } from '../../machines/list-view/list-view.machine.ts';
import type { NavigationActor } from '../../machines/navigation/navigation.machine.ts';
import type { SearchActor } from '../../machines/search/search.machine.ts';
import type { SessionActor } from '../../machines/session/session.machine.ts';
import type { ThemeActor } from '../../machines/theme/theme.machine.ts';
import type { MenuCategory } from '../contract/entities.ts';
import { withVat } from '../contract/site.ts';
import type { ModalHost } from './modals.ts';
import type { PageActors } from './page-actors.ts';
import type { ShownSite } from './shown-site.ts';

/** The flows that outlive single pages; src/app creates them. */
export interface ShopActors {
  readonly theme: ThemeActor;
  readonly listView: ListViewActor;
  readonly navigation: NavigationActor;
  readonly catalogMenu: CatalogMenuActor;
  readonly search: SearchActor;
  readonly session: SessionActor;
  readonly basket: BasketActor;
}

/** What every view may use: the address, the actors of the session, the modals, the menus' categories, the site. */
interface ShopFront {
  /** The address of the page that is shown: path and query. */
  readonly address: string;
  readonly actors: ShopActors;
  readonly modals: ModalHost;
  readonly menu: readonly MenuCategory[];
  /** What the visitor's basket costs by the prices that they have seen, in kopecks; null while nobody can tell. */
  readonly basketTotal: number | null;
  /** Seller, contacts, the footer's menus; null on an error page when the data is out of reach. */
  readonly site: ShownSite | null;
  /** The flows of the page that is shown. */
  readonly pageActors: PageActors;
}

const ShopFrontContext = createContext<ShopFront | null>(null);

export function ShopFrontProvider({ value, children }: { value: ShopFront; children: ReactNode }) {
  return <ShopFrontContext value={value}>{children}</ShopFrontContext>;
}

/** @throws outside the provider: a programming error. */
export function useShopFront(): ShopFront {
  const value = useContext(ShopFrontContext);
  if (!value) throw new Error('No ShopFrontProvider');
  return value;
}

/** « с НДС», empty when the seller pays no VAT. */
export function useWithVat(): string {
  const { site } = useShopFront();
  return site ? withVat(site.company) : '';
}
