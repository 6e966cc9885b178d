import type { Model } from '../machines/kit/model.ts';
import { accountInputs, accountModel } from './account.model.ts';
import { someBasketModel } from './basket.model.ts';
import { brandInputs, brandModalModel, someBrands } from './brand-modal.model.ts';
import { buildWatchModel } from './build-watch.model.ts';
import { carouselModel, someLayouts } from './carousel.model.ts';
import { catalogMenuModel, menuTree } from './catalog-menu.model.ts';
import { checkoutInputs, someBasket, someOptions } from './checkout.fixtures.ts';
import { checkoutModel } from './checkout.model.ts';
import { cookieConsentModel } from './cookie-consent.model.ts';
import { filterPanelInputs, filterPanelModel } from './filter-panel.model.ts';
import { lightboxModel, oneImage, someImages } from './lightbox.model.ts';
import { navigationModel } from './navigation.model.ts';
import { oneClickOrderInputs, oneClickOrderModel } from './one-click-order.model.ts';
import { orderLifecycleModel } from './order-lifecycle.model.ts';
import { passwordInputs, passwordModel } from './password.model.ts';
import { recentlyViewedModel, someViewed } from './recently-viewed.model.ts';
import { requestCallInputs, requestCallModel } from './request-call.model.ts';

import { searchModel } from './search.model.ts';
import { sessionModel } from './session.model.ts';
import { settingsInputs, settingsModel, someUser } from './settings.model.ts';
import { themeModel } from './theme.model.ts';

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
  filterPanelModel(filterPanelInputs, { id: 1 }),
  lightboxModel({ several: someImages, single: oneImage }),
  navigationModel,
  oneClickOrderModel(oneClickOrderInputs),
  orderLifecycleModel,
  passwordModel(passwordInputs),
  recentlyViewedModel(someViewed),
  requestCallModel(requestCallInputs),
  searchModel,
  sessionModel,
  settingsModel(settingsInputs(someUser), someUser, '/catalog'),
  themeModel,
];
