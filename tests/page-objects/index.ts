import { someProducts } from '../../machines/basket/basket.model.ts';
import { someBrands } from '../../machines/brand-modal/brand-modal.model.ts';
import { menuTree } from '../../machines/catalog-menu/catalog-menu.model.ts';
import { someViewed } from '../../machines/recently-viewed/recently-viewed.model.ts';
import { accountScreen } from './account.screen.ts';
import { basketScreen } from './basket.screen.ts';
import { brandModalScreen } from './brand-modal.screen.ts';
import { buildWatchScreen } from './build-watch.screen.ts';
import { carouselScreen } from './carousel.screen.ts';
import { catalogMenuScreen } from './catalog-menu.screen.ts';
import { checkoutScreen } from './checkout.screen.ts';
import { cookieConsentScreen } from './cookie-consent.screen.ts';
import { copyNumberScreen } from './copy-number.screen.ts';
import { filterPanelScreen } from './filter-panel.screen.ts';
import { lightboxScreen } from './lightbox.screen.ts';
import { listViewScreen } from './list-view.screen.ts';
import { navigationScreen } from './navigation.screen.ts';
import { oneClickOrderScreen } from './one-click-order.screen.ts';
import { passwordChangeScreen } from './password-change.screen.ts';
import { recentlyViewedScreen } from './recently-viewed.screen.ts';
import { requestCallScreen } from './request-call.screen.ts';
import type { ScreenModel } from './screen.ts';
import { searchScreen } from './search.screen.ts';
import { sessionScreen } from './session.screen.ts';
import { settingsScreen } from './settings.screen.ts';
import { showMoreScreen } from './show-more.screen.ts';
import { themeScreen } from './theme.screen.ts';

/** The page object of every machine that visitors see, over the data of its model, by the machine's id. */
export const screens: Readonly<Record<string, ScreenModel>> = {
  account: accountScreen,
  basket: basketScreen(someProducts),
  brandModal: brandModalScreen({ role: 'button', name: someBrands.long.title, outside: true }),
  buildWatch: buildWatchScreen,
  carousel: carouselScreen,
  catalogMenu: catalogMenuScreen(menuTree),
  checkout: checkoutScreen,
  cookieConsent: cookieConsentScreen,
  copyNumber: copyNumberScreen,
  filterPanel: filterPanelScreen({ id: 1, title: 'Двигатель' }),
  lightbox: lightboxScreen,
  navigation: navigationScreen,
  oneClickOrder: oneClickOrderScreen,
  passwordChange: passwordChangeScreen,
  recentlyViewed: recentlyViewedScreen(someViewed),
  requestCall: requestCallScreen,
  search: searchScreen,
  session: sessionScreen,
  settings: settingsScreen,
  theme: themeScreen,
  listView: listViewScreen,
  showMore: showMoreScreen,
};
