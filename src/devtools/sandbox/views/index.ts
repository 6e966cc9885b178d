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
import { AccountStage } from './account.tsx';
import { BasketStage } from './basket.tsx';
import { BrandModalStage } from './brand-modal.tsx';
import { BuildWatchStage } from './build-watch.tsx';
import { CarouselStage } from './carousel.tsx';
import { CheckoutStage } from './checkout.tsx';
import { CookieConsentStage } from './cookie-consent.tsx';
import { FilterPanelStage } from './filter-panel.tsx';
import { CatalogMenuStage, NavigationStage, SearchStage, SessionStage, ThemeStage } from './in-header.tsx';
import { LightboxStage } from './lightbox.tsx';
import { OneClickOrderStage } from './one-click-order.tsx';
import { OrderLifecycleStage } from './order-lifecycle.tsx';
import { PasswordChangeStage, SettingsStage } from './personal-account.tsx';
import { RecentlyViewedStage } from './recently-viewed.tsx';
import { RequestCallStage } from './request-call.tsx';

/** How a machine looks; the type of the one machine is erased. */
export type StageLook = ComponentType<{ readonly actor: AnyActor }>;

/** A machine with its view, checked against one another. */
function look<Machine extends AnyStateMachine>(
  { id }: Machine,
  View: ComponentType<{ readonly actor: Actor<Machine> }>,
): readonly [string, StageLook] {
  // Whoever asks by the machine's id brings its actor.
  return [id, View as StageLook];
}

/** The composition of every machine's view, by the machine's id: one for the tests, the gallery and the atlas. */
export const stageViews: ReadonlyMap<string, StageLook> = new Map([
  look(accountMachine, AccountStage),
  look(basketMachine, BasketStage),
  look(brandModalMachine, BrandModalStage),
  look(buildWatchMachine, BuildWatchStage),
  look(carouselMachine, CarouselStage),
  look(catalogMenuMachine, CatalogMenuStage),
  look(checkoutMachine, CheckoutStage),
  look(cookieConsentMachine, CookieConsentStage),
  look(filterPanelMachine, FilterPanelStage),
  look(lightboxMachine, LightboxStage),
  look(navigationMachine, NavigationStage),
  look(oneClickOrderMachine, OneClickOrderStage),
  look(orderLifecycleMachine, OrderLifecycleStage),
  look(passwordChangeMachine, PasswordChangeStage),
  look(recentlyViewedMachine, RecentlyViewedStage),
  look(requestCallMachine, RequestCallStage),
  look(searchMachine, SearchStage),
  look(sessionMachine, SessionStage),
  look(settingsMachine, SettingsStage),
  look(themeMachine, ThemeStage),
]);
