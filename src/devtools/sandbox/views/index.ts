import type { ComponentType } from 'react';
import type { Actor, AnyActor, AnyStateMachine } from 'xstate';
import { accountMachine } from '../../../../machines/account/account.machine.ts';
import { basketMachine } from '../../../../machines/basket/basket.machine.ts';
import { brandModalMachine } from '../../../../machines/brand-modal/brand-modal.machine.ts';
import { buildWatchMachine } from '../../../../machines/build-watch/build-watch.machine.ts';
import { carouselMachine } from '../../../../machines/carousel/carousel.machine.ts';
import { catalogMenuMachine } from '../../../../machines/catalog-menu/catalog-menu.machine.ts';
import { checkoutMachine } from '../../../../machines/checkout/checkout.machine.ts';
import { cookieConsentMachine } from '../../../../machines/cookie-consent/cookie-consent.machine.ts';
import { filterPanelMachine } from '../../../../machines/filter-panel/filter-panel.machine.ts';
import { lightboxMachine } from '../../../../machines/lightbox/lightbox.machine.ts';
import { navigationMachine } from '../../../../machines/navigation/navigation.machine.ts';
import { oneClickOrderMachine } from '../../../../machines/one-click-order/one-click-order.machine.ts';
import { orderLifecycleMachine } from '../../../../machines/order-lifecycle/order-lifecycle.machine.ts';
import { passwordChangeMachine } from '../../../../machines/password/password.machine.ts';
import { recentlyViewedMachine } from '../../../../machines/recently-viewed/recently-viewed.machine.ts';
import { requestCallMachine } from '../../../../machines/request-call/request-call.machine.ts';
import { searchMachine } from '../../../../machines/search/search.machine.ts';
import { sessionMachine } from '../../../../machines/session/session.machine.ts';
import { settingsMachine } from '../../../../machines/settings/settings.machine.ts';
import { themeMachine } from '../../../../machines/theme/theme.machine.ts';
import { AccountSandbox } from './account.tsx';
import { BasketSandbox } from './basket.tsx';
import { BrandModalSandbox } from './brand-modal.tsx';
import { BuildWatchSandbox } from './build-watch.tsx';
import { CarouselSandbox } from './carousel.tsx';
import { CheckoutSandbox } from './checkout.tsx';
import { CookieConsentSandbox } from './cookie-consent.tsx';
import { FilterPanelSandbox } from './filter-panel.tsx';
import {
  CatalogMenuSandbox,
  NavigationSandbox,
  SearchSandbox,
  SessionSandbox,
  ThemeSandbox,
} from './in-header.tsx';
import { LightboxSandbox } from './lightbox.tsx';
import { OneClickOrderSandbox } from './one-click-order.tsx';
import { OrderLifecycleSandbox } from './order-lifecycle.tsx';
import { PasswordChangeSandbox, SettingsSandbox } from './personal-account.tsx';
import { RecentlyViewedSandbox } from './recently-viewed.tsx';
import { RequestCallSandbox } from './request-call.tsx';

/** How a machine looks; the type of the one machine is erased. */
export type SandboxLook = ComponentType<{ readonly actor: AnyActor }>;

/** A machine with its view, checked against one another. */
function look<Machine extends AnyStateMachine>(
  { id }: Machine,
  View: ComponentType<{ readonly actor: Actor<Machine> }>,
): readonly [string, SandboxLook] {
  // Whoever asks by the machine's id brings its actor.
  return [id, View as SandboxLook];
}

/** The composition of every machine's view, by the machine's id: one for the tests, the explorer and the atlas. */
export const sandboxViews: ReadonlyMap<string, SandboxLook> = new Map([
  look(accountMachine, AccountSandbox),
  look(basketMachine, BasketSandbox),
  look(brandModalMachine, BrandModalSandbox),
  look(buildWatchMachine, BuildWatchSandbox),
  look(carouselMachine, CarouselSandbox),
  look(catalogMenuMachine, CatalogMenuSandbox),
  look(checkoutMachine, CheckoutSandbox),
  look(cookieConsentMachine, CookieConsentSandbox),
  look(filterPanelMachine, FilterPanelSandbox),
  look(lightboxMachine, LightboxSandbox),
  look(navigationMachine, NavigationSandbox),
  look(oneClickOrderMachine, OneClickOrderSandbox),
  look(orderLifecycleMachine, OrderLifecycleSandbox),
  look(passwordChangeMachine, PasswordChangeSandbox),
  look(recentlyViewedMachine, RecentlyViewedSandbox),
  look(requestCallMachine, RequestCallSandbox),
  look(searchMachine, SearchSandbox),
  look(sessionMachine, SessionSandbox),
  look(settingsMachine, SettingsSandbox),
  look(themeMachine, ThemeSandbox),
]);
