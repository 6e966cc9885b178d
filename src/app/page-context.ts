import type { CategoryRef } from '../contract/entities.ts';
import type { FormError } from '../contract/forms.ts';
import type { Shop } from '../contract/shop.ts';
import type { ShopActors } from './actors.ts';

/** A posted form that is shown again without JavaScript: what was typed and what is wrong with it. */
export interface PostedForm {
  readonly name: 'one-order';
  readonly values: Readonly<Record<string, string>>;
  readonly errors: readonly FormError[];
}

/** A node of the catalogue menus: the category tree with nothing that menus do not show. */
export interface MenuCategory extends CategoryRef {
  readonly children: readonly MenuCategory[];
}

declare global {
  namespace Vike {
    interface Config {
      /** Named route middleware of the page, run in this order before its data [RT-22]. */
      middleware?: readonly string[];
    }
    interface PageContextServer {
      /** Put there by server/pages; pages reach data through it alone. */
      shop: Shop;
      posted: PostedForm | null;
      /** The number of a one-click order just stored by a form post of this visitor. */
      sentOrder: number | null;
    }
    interface PageContext {
      /** Address of the site without a trailing slash, for canonical links [RT-26]. */
      publicUrl: string;
      /** Identity of the next form; a repetition of the same form carries the same one. */
      requestId: string;
      /** Only with the first page of a visit; the browser keeps it. */
      menu?: readonly MenuCategory[];
      actors: ShopActors;
    }
  }
}
