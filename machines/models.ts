import { accountInputs, accountModel } from './account/account.model.ts';
import { someBasketModel } from './basket/basket.model.ts';
import { brandInputs, brandModalModel, someBrands } from './brand-modal/brand-modal.model.ts';
import { buildWatchModel } from './build-watch/build-watch.model.ts';
import { carouselModel, someLayouts } from './carousel/carousel.model.ts';
import { catalogMenuModel, menuTree } from './catalog-menu/catalog-menu.model.ts';
import { checkoutModel } from './checkout/checkout.model.ts';
import { checkoutInputs, someBasket, someOptions } from './checkout/checkout.samples.ts';
import { cookieConsentModel } from './cookie-consent/cookie-consent.model.ts';
import { copyNumberModel } from './copy-number/copy-number.model.ts';
import { filterPanelInputs, filterPanelModel } from './filter-panel/filter-panel.model.ts';
import { lightboxModel, oneImage, someImages } from './lightbox/lightbox.model.ts';
import { listViewModel } from './list-view/list-view.model.ts';
import { navigationModel } from './navigation/navigation.model.ts';
import { oneClickOrderInputs, oneClickOrderModel } from './one-click-order/one-click-order.model.ts';
import { orderLifecycleModel } from './order-lifecycle/order-lifecycle.model.ts';
import { passwordChangeInputs, passwordChangeModel } from './password-change/password-change.model.ts';
import { recentlyViewedModel, someViewed } from './recently-viewed/recently-viewed.model.ts';
import { requestCallInputs, requestCallModel } from './request-call/request-call.model.ts';
import { searchModel } from './search/search.model.ts';
import { sessionModel } from './session/session.model.ts';
import { settingsInputs, settingsModel, someUser } from './settings/settings.model.ts';
import { showMoreInputs, showMoreModel } from './show-more/show-more.model.ts';
import type { Model } from './testing/model.ts';
import { themeModel } from './theme/theme.model.ts';

/** The model of every machine, over made-up data. */
export const models: readonly Model[] = [
  accountModel(accountInputs),
  someBasketModel,
  brandModalModel(brandInputs(someBrands), {
    asked: someBrands.long,
    other: someBrands.short,
    withoutId: true,
  }),
  buildWatchModel('this'),
  carouselModel(someLayouts),
  catalogMenuModel(menuTree),
  checkoutModel(checkoutInputs(someBasket, someOptions)),
  cookieConsentModel,
  copyNumberModel,
  filterPanelModel(filterPanelInputs, { id: 1 }),
  lightboxModel({ several: someImages, single: oneImage }),
  navigationModel,
  oneClickOrderModel(oneClickOrderInputs),
  orderLifecycleModel,
  passwordChangeModel(passwordChangeInputs),
  recentlyViewedModel(someViewed),
  requestCallModel(requestCallInputs),
  searchModel,
  sessionModel,
  settingsModel(settingsInputs(someUser), someUser),
  themeModel,
  listViewModel,
  showMoreModel(showMoreInputs),
];
