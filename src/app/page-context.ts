import type { ReactNode } from 'react';
import type { BasketQuantity } from '../../machines/basket/operations.ts';
import type { BasketRefused } from '../../machines/basket/refused.ts';
import type { Basket } from '../contract/basket.ts';
import type { DevTools } from '../contract/dev-tools.ts';
import type { MenuCategory, Product } from '../contract/entities.ts';
import type { Order, OwnBasket } from '../contract/order.ts';
import type { PostedForm, SentForm } from '../contract/posted-forms.ts';
import type { ContentPage } from '../contract/schemas/content.ts';
import type { Shop } from '../contract/shop.ts';
import type { Site } from '../contract/site.ts';
import type { Session, User } from '../contract/user.ts';
import type { FoundCategory } from '../lib/category-tree.ts';
import type { ModalHost, ModalInput } from '../lib/modals.ts';
import type { CreatePageActors, PageActors, ShownPage } from '../lib/page-actors.ts';
import type { ShopActors } from '../lib/shop-front.tsx';
import type { ShownSite } from '../lib/shown-site.ts';
import type { DocumentHead } from '../seo/apply-head.ts';
import type { PageHead } from '../seo/page-head.ts';
import type { RouteMiddlewareName } from './route-middleware.ts';

declare global {
  namespace Vike {
    interface Config {
      /** Named route middleware of the page, run in this order before its data [RT-22]. */
      routeMiddleware?: readonly RouteMiddlewareName[];
      /** With header and footer, or empty [RT-23]. */
      layout?: 'default' | 'empty';
      /** Flows of this page only. */
      pageActors?: CreatePageActors<never>;
      /** The head of a page without data of its own. */
      head?: PageHead;
    }
    interface PageContextServer {
      /** Set by server/pages; the only way from pages to data. */
      shop: Shop;
      /** The site data, of the page's revision [EN-14]. */
      wholeSite: Site;
      /** The visitor's session; `null` for a guest, and beside a `user` when the data could not be reached. */
      session: Session | null;
      posted: PostedForm | null;
      /** What this visitor's form post without JavaScript has just done. */
      sent: SentForm | null;
      /** The token of a recovery link [RT-25]; only a post may use it up. */
      recoveryToken: string | null;
      /** Machine explorer and inspector; null while they are switched off. */
      devTools: DevTools | null;
      /** Id of a form rendered now: all its repetitions are one order. */
      requestId: string;
      /** The basket of the visitor's cookie, for the route middleware `basket`. */
      ownBasket: OwnBasket;
      /** Set when an optional load failed: the page is shown, but not cached. */
      incomplete?: boolean;
      /** What React made of the page; server/pages puts it into what Vike made. */
      rootHtml?: string;
      /** Resolved by the route middleware `catalog`, `product` and `page`. */
      category?: FoundCategory;
      product?: Product;
      contentPage?: ContentPage;
      /** The page's head; set by its `data()`. */
      head?: PageHead;
      /** Always known here. */
      user: User | null;
    }
    interface PageContext {
      /** The page's view over what its `data()` has returned; none where Vike has nothing to show. */
      Page?: (props: { readonly data: never; readonly pageContext: ShownPage }) => ReactNode;
      /** Address of the site without a trailing slash, for canonical links [RT-26]. */
      publicUrl: string;
      /** Id of the build that the page belongs to [TC-02]. */
      buildId: string;
      /** The visitor; `null` is a guest [ST-11], `undefined` is not known: the last good page of an outage. */
      user?: User | null;
      /**
       * Path and query that a full page was rendered for: shared pages drop other parameters, and after a post the
       * browser shows the address of the form.
       */
      renderedAt?: string;
      /** The head after a navigation on the client; a full load brings its own. */
      documentHead?: DocumentHead;
      /** Sent with the first page; the browser keeps it for later ones. */
      menu?: readonly MenuCategory[];
      site?: ShownSite;
      modal?: ModalInput | null;
      /** What is in the visitor's basket, for buttons and counts; left out for a visitor without the cookie. */
      basketItems?: readonly BasketQuantity[];
      /** What these cost by the prices that the visitor has seen, in kopecks; left out while nobody can tell. */
      basketTotal?: number;
      /** Grows with every change of these. */
      basketRevision?: number;
      /** What a basket post without JavaScript could not do. */
      basketRefused?: readonly BasketRefused[];
      /** The whole basket, on the pages with the route middleware `basket` [RT-10]. */
      basket?: Basket;
      /** The product of the page, for the browser to remember as viewed [RT-22]. */
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
