import type { SandboxLook } from '../start.tsx';
import { AccountSandbox } from './account.tsx';
import { BasketSandbox } from './basket.tsx';
import { BrandModalSandbox } from './brand-modal.tsx';
import { BuildWatchSandbox } from './build-watch.tsx';
import { CarouselSandbox } from './carousel.tsx';
import { CheckoutSandbox } from './checkout.tsx';
import { CookieConsentSandbox } from './cookie-consent.tsx';
import { CopyNumberSandbox } from './copy-number.tsx';
import { FilterPanelSandbox } from './filter-panel.tsx';
import {
  CatalogMenuSandbox,
  NavigationSandbox,
  SearchSandbox,
  SessionSandbox,
  ThemeSandbox,
} from './in-header.tsx';
import { LightboxSandbox } from './lightbox.tsx';
import { ListViewSandbox } from './list-view.tsx';
import { OneClickOrderSandbox } from './one-click-order.tsx';
import { OrderLifecycleSandbox } from './order-lifecycle.tsx';
import { PasswordChangeSandbox, SettingsSandbox } from './personal-account.tsx';
import { RecentlyViewedSandbox } from './recently-viewed.tsx';
import { RequestCallSandbox } from './request-call.tsx';
import { ShowMoreSandbox } from './show-more.tsx';

/** The composition of every machine's view, by the machine's id: one for the tests, the explorer and the atlas. */
export const sandboxViews: Readonly<Record<string, SandboxLook>> = {
  account: AccountSandbox,
  basket: BasketSandbox,
  brandModal: BrandModalSandbox,
  buildWatch: BuildWatchSandbox,
  carousel: CarouselSandbox,
  catalogMenu: CatalogMenuSandbox,
  checkout: CheckoutSandbox,
  cookieConsent: CookieConsentSandbox,
  filterPanel: FilterPanelSandbox,
  lightbox: LightboxSandbox,
  navigation: NavigationSandbox,
  oneClickOrder: OneClickOrderSandbox,
  orderLifecycle: OrderLifecycleSandbox,
  passwordChange: PasswordChangeSandbox,
  recentlyViewed: RecentlyViewedSandbox,
  requestCall: RequestCallSandbox,
  search: SearchSandbox,
  session: SessionSandbox,
  settings: SettingsSandbox,
  theme: ThemeSandbox,
  listView: ListViewSandbox,
  showMore: ShowMoreSandbox,
  copyNumber: CopyNumberSandbox,
};
