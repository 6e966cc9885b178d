import type { BasketRefused } from '../../machines/basket/basket.setup.ts';
import type { BasketQuantity } from '../../machines/basket/operations.ts';
import type { Basket } from '../contract/basket.ts';
import type { ContentPage } from '../contract/content.ts';
import type { DevTools } from '../contract/dev-tools.ts';
import type { MenuCategory, Product } from '../contract/entities.ts';
import type { FormError } from '../contract/forms.ts';
import type { Order } from '../contract/order.ts';
import type { RequestFailure } from '../contract/request-failure.ts';
import type { FormName, SentForm } from '../contract/sent-form.ts';
import type { Shop } from '../contract/shop.ts';
import type { Site } from '../contract/site.ts';
import type { Session, User } from '../contract/user.ts';
import type { FoundCategory } from '../lib/category-tree.ts';
import type { ModalHost, ModalInput } from '../lib/modals.ts';
import type { CreatePageActors, PageActors } from '../lib/page-actors.ts';
import type { ShopActors } from '../lib/shop-front.tsx';
import type { ShownSite } from '../lib/shown-site.ts';
import type { DocumentHead } from '../seo/apply-head.ts';
import type { PageHead } from '../seo/page-head.ts';

/**
 * A form posted without JavaScript that is shown again: what was typed, passwords left out, and what is wrong
 * with it; `form` is the key of what concerns no field.
 */
export interface PostedForm {
  readonly name: FormName;
  readonly values: Readonly<Record<string, string>>;
  readonly errors: readonly FormError[];
  /** Of an order: why it was not placed, and that its basket is not the one that its visitor has confirmed. */
  readonly failure?: RequestFailure | null;
  readonly changed?: boolean;
}

/** The visitor's basket; both reject with ShopUnavailable. */
interface OwnBasket {
  readonly read: () => Promise<Basket>;
  /** The order that they have placed not long ago, null without one. */
  readonly lastOrder: () => Promise<Order | null>;
}

declare global {
  namespace Vike {
    interface Config {
      /** Named route middleware of the page, run in this order before its data [RT-22]. */
      routeMiddleware?: readonly string[];
      /** With header and footer, or empty [RT-23]. */
      layout?: 'default' | 'empty';
      /** Flows of the page's own. */
      pageActors?: CreatePageActors;
      /** What a page without data of its own says of itself. */
      head?: PageHead;
    }
    interface PageContextServer {
      /** Put there by server/pages; pages reach data through it alone. */
      shop: Shop;
      /** The site data, as new as the page [EN-14]. */
      wholeSite: Site;
      /** The visitor's session; `null` for a guest, and with a `user` when the data could not be asked. */
      session: Session | null;
      posted: PostedForm | null;
      /** What this visitor's form post without JavaScript has just done. */
      sent: SentForm | null;
      /** The token of a recovery link [RT-25]; only a post may use it up. */
      recoveryToken: string | null;
      /** The gallery of machines and the inspector; null while they are switched off. */
      devTools: DevTools | null;
      /** Identity of a form rendered now: all its repetitions are one order. */
      requestId: string;
      /** The basket of the visitor's cookie, for the route middleware `basket`. */
      ownBasket: OwnBasket;
      /** Set when an optional load failed: the page is shown, and kept by nobody. */
      incomplete?: boolean;
      /** Resolved by the route middleware `catalog`, `product` and `page`. */
      category?: FoundCategory;
      product?: Product;
      contentPage?: ContentPage;
      /** What the page says of itself; set by its `data()`. */
      head?: PageHead;
    }
    interface PageContext {
      /** Address of the site without a trailing slash, for canonical links [RT-26]. */
      publicUrl: string;
      /** Identity of the build that the page belongs to [TC-02]. */
      buildId: string;
      /** Who looks at the page; `null` is a guest [ST-11]. */
      user: User | null;
      /**
       * Path and query that a whole page was rendered for: shared pages have none of what was typed besides, a posted
       * form has left its own address in the browser.
       */
      renderedAt?: string;
      /** The head of a page that the browser navigates to by itself; a whole page comes with its own. */
      documentHead?: DocumentHead;
      /** Sent with the first page of a visit; the browser keeps it for the others. */
      menu?: readonly MenuCategory[];
      site?: ShownSite;
      modal?: ModalInput | null;
      /** What is in the visitor's basket, for buttons and counts; left out for a visitor without the cookie. */
      basketItems?: readonly BasketQuantity[];
      /** Grows with every change of these. */
      basketRevision?: number;
      /** What a post of the basket without JavaScript could not do as it was asked. */
      basketRefused?: readonly BasketRefused[];
      /** The whole basket, on the pages with the route middleware `basket` [RT-10]. */
      basket?: Basket;
      /** The product that the page is about, for the browser to remember as looked at [RT-22]. */
      viewed?: number;
      /** The order that the visitor has just placed, on the thanks page [RT-11]. */
      lastOrder?: Order;
      actors: ShopActors;
      modals: ModalHost;
      /** The flows of this page. */
      pageActors?: PageActors;
    }
  }
}
