import type { FilterPanelActor } from '../../machines/filter-panel/filter-panel.machine.ts';
import type { OneClickOrderInput } from '../../machines/one-click-order/one-click-order.machine.ts';
import type { ContentPage } from '../contract/content.ts';
import type { Product } from '../contract/entities.ts';
import type { FormError } from '../contract/forms.ts';
import type { Shop } from '../contract/shop.ts';
import type { User } from '../contract/user.ts';
import type { ShopActors } from './actors.ts';
import type { FoundCategory, MenuCategory } from './category-tree.ts';
import type { ModalHost } from './modals.ts';

/** A form posted without JavaScript that is shown again: what was typed and what is wrong with it. */
export interface PostedForm {
  readonly name: 'one-order';
  readonly values: Readonly<Record<string, string>>;
  readonly errors: readonly FormError[];
}

/** The modal that the address asks for, ready to be rendered. */
export interface ModalInput {
  readonly oneClickOrder: OneClickOrderInput;
}

declare global {
  namespace Vike {
    interface Config {
      /** Named route middleware of the page, run in this order before its data [RT-22]. */
      routeMiddleware?: readonly string[];
      /** With header and footer, or empty [RT-23]. */
      layout?: 'default' | 'empty';
    }
    interface PageContextServer {
      /** Put there by server/pages; pages reach data through it alone. */
      shop: Shop;
      posted: PostedForm | null;
      /** The number of the one-click order that this visitor's form post has just stored. */
      sentOrder: number | null;
      /** The gallery of machines and the inspector are switched on. */
      devTools: boolean;
      /** Identity of a form rendered now: all its repetitions are one order. */
      requestId: string;
      /** Resolved by the route middleware `catalog`, `product` and `page`. */
      category?: FoundCategory;
      product?: Product;
      contentPage?: ContentPage;
    }
    interface PageContext {
      /** Address of the site without a trailing slash, for canonical links [RT-26]. */
      publicUrl: string;
      /** Sent with the first page of a visit; the browser keeps it for the others. */
      menu?: readonly MenuCategory[];
      modal?: ModalInput | null;
      /** Lines in the visitor's basket. */
      basketCount?: number;
      actors: ShopActors;
      modals: ModalHost;
      /** Who the visitor is; null for a guest. */
      user?: User | null;
      /** The panel of a list's page; another page has another one or none. */
      filterPanelActor?: FilterPanelActor | null;
    }
  }
}
