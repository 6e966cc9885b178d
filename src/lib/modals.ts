import type { ComponentType } from 'react';
import type { AccountInput } from '../../machines/account/account.machine.ts';
import type { AccountModal } from '../../machines/account/form.ts';
import type { AskedBrand, BrandModalInput } from '../../machines/brand-modal/brand-modal.machine.ts';
import type { ShownProduct } from '../../machines/one-click-order/form.ts';
import type { OneClickOrderInput } from '../../machines/one-click-order/one-click-order.machine.ts';
import type { RequestCallInput } from '../../machines/request-call/request-call.machine.ts';
import type { User } from '../contract/user.ts';
import { lazyValue } from './lazy-value.ts';
import { codeMissing } from './missing-code.ts';
import type { PreHydrationInput } from './pre-hydration-input.ts';

/** The modal that the address asks for, ready to be rendered: one of them, or none. */
export interface ModalInput {
  readonly account?: AccountInput;
  readonly requestCall?: RequestCallInput;
  readonly oneClickOrder?: OneClickOrderInput;
  readonly brand?: BrandModalInput;
}

/** A window that may open over any page [OV-09]. */
export type ModalRequest =
  | { readonly modal: 'one-click'; readonly product: ShownProduct }
  | {
      readonly modal: 'request-call';
      /** What the call is about. */
      readonly product?: ShownProduct;
    }
  | ({ readonly modal: 'brand' } & AskedBrand)
  | {
      readonly modal: AccountModal;
      /** Where a login leads; the orders by default. */
      readonly next?: string | null;
    };

/** The modals of the session: their actors and views, loaded on first need. */
export interface Modals {
  readonly Views: ComponentType<{ readonly returnTo: string }>;
  /** Starts the actors; in the browser, after hydration. */
  readonly start: () => void;
  readonly open: (request: ModalRequest) => void;
  /** The visitor sets out for another page, which closes what is open now. */
  readonly leavePage: () => void;
  /** That page is shown; `asked` is the modal of its address. */
  readonly changePage: (asked: ModalInput | null) => void;
  /** Whether any window is open. */
  readonly isOpen: () => boolean;
  /** Another tab or the server reports who the visitor is. */
  readonly changeUser: (user: User | null) => void;
  /** An input was changed before the scripts ran. */
  readonly typeInto: (input: PreHydrationInput) => void;
}

/** Where views find the modals. */
export interface ModalHost {
  readonly current: () => Modals | null;
  /** Those that the server rendered, if the address asked for one. */
  readonly initial: Modals | null;
  readonly subscribe: (tell: () => void) => () => void;
  /** Starts loading; after a failure the next call tries again. */
  readonly load: () => void;
  /** Opens a window; `href` is the page with that window open, in case the code does not load. */
  readonly open: (request: ModalRequest, href: string) => void;
  /** Opens what the address of a later page asks for. */
  readonly openAsked: (asked: ModalInput) => void;
  /** The visitor sets out for another page: what is open closes with it, what is still loading does not open. */
  readonly leavePage: () => void;
}

/** A host that has the modals of the address or none, and loads them by `create` on first need. */
export function createModalHost(initial: Modals | null, create: () => Promise<Modals>): ModalHost {
  let latest: ModalRequest | ModalInput | null = null;
  const modals = lazyValue(async () => initial ?? (await create()));
  const current = () => initial ?? modals.current();
  /** Shows what was asked for last: several windows would lie one upon the other. */
  const whenLoaded = (asked: ModalRequest | ModalInput, show: (created: Modals) => void, href?: string) => {
    latest = asked;
    void modals.load().then(() => {
      if (latest !== asked) return;
      const created = current();
      if (created) show(created);
      else codeMissing(href);
    });
  };
  return {
    initial,
    current,
    subscribe: modals.subscribe,
    load: () => void modals.load(),
    open: (request, href) => whenLoaded(request, (created) => created.open(request), href),
    openAsked: (asked) => whenLoaded(asked, (created) => created.changePage(asked)),
    leavePage() {
      latest = null;
      current()?.leavePage();
    },
  };
}
