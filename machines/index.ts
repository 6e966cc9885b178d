import { accountMachine } from './account/account.machine.ts';
import { basketMachine } from './basket/basket.machine.ts';
import { brandModalMachine } from './brand-modal/brand-modal.machine.ts';
import { buildWatchMachine } from './build-watch/build-watch.machine.ts';
import { carouselMachine } from './carousel/carousel.machine.ts';
import { catalogMenuMachine } from './catalog-menu/catalog-menu.machine.ts';
import { checkoutMachine } from './checkout/checkout.machine.ts';
import { cookieConsentMachine } from './cookie-consent/cookie-consent.machine.ts';
import { copyNumberMachine } from './copy-number/copy-number.machine.ts';
import { filterPanelMachine } from './filter-panel/filter-panel.machine.ts';
import { lightboxMachine } from './lightbox/lightbox.machine.ts';
import { listViewMachine } from './list-view/list-view.machine.ts';
import { navigationMachine } from './navigation/navigation.machine.ts';
import { oneClickOrderMachine } from './one-click-order/one-click-order.machine.ts';
import { orderLifecycleMachine } from './order-lifecycle/order-lifecycle.machine.ts';
import { passwordChangeMachine } from './password-change/password-change.machine.ts';
import { recentlyViewedMachine } from './recently-viewed/recently-viewed.machine.ts';
import { requestCallMachine } from './request-call/request-call.machine.ts';
import { searchMachine } from './search/search.machine.ts';
import { sessionMachine } from './session/session.machine.ts';
import { settingsMachine } from './settings/settings.machine.ts';
import type { MachineEntry } from './shared/machine.ts';
import { showMoreMachine } from './show-more/show-more.machine.ts';
import { themeMachine } from './theme/theme.machine.ts';

const entry = (flow: Omit<MachineEntry, 'id'>): MachineEntry => ({ id: flow.machine.id, ...flow });

/** Every flow of the shop [DV-01]. */
export const machines: readonly MachineEntry[] = [
  entry({
    title: 'Регистрация, вход и восстановление пароля',
    requirements: [
      'RT-25',
      'OV-09',
      'OV-18',
      'EN-02',
      'EN-03',
      'EN-04',
      'ST-01',
      'ST-02',
      'ST-03',
      'ST-04',
      'ST-05',
      'ST-06',
      'ST-07',
      'ST-08',
      'ST-25',
      'VA-01',
      'VA-02',
      'VA-03',
      'VA-04',
      'VA-05',
      'VA-06',
      'VA-07',
      'VA-14',
      'AP-03',
      'ER-07',
    ],
    view: 'src/features/account',
    machine: accountMachine,
  }),
  entry({
    title: 'Корзина',
    requirements: ['RT-10', 'OV-13', 'EN-11', 'ST-21'],
    view: 'src/features/basket',
    machine: basketMachine,
  }),
  entry({
    title: 'О бренде',
    requirements: ['OV-09', 'OV-11', 'OV-18', 'EN-09', 'ST-12', 'AP-02', 'CO-02'],
    view: 'src/features/brand-modal',
    machine: brandModalMachine,
  }),
  entry({
    title: 'Новая версия сайта',
    requirements: ['ST-20', 'TC-02', 'CO-05'],
    view: 'src/features/build-watch',
    machine: buildWatchMachine,
  }),
  entry({
    title: 'Карусель',
    requirements: ['OV-17', 'CO-05'],
    view: 'src/features/carousel',
    machine: carouselMachine,
  }),
  entry({
    title: 'Меню каталога',
    requirements: ['OV-01', 'OV-02', 'OV-18', 'AP-13'],
    view: 'src/features/catalog-menu',
    machine: catalogMenuMachine,
  }),
  entry({
    title: 'Оформление заказа',
    requirements: ['RT-12', 'ST-22', 'ST-25', 'VA-14', 'AP-14', 'CO-01'],
    view: 'src/features/checkout',
    machine: checkoutMachine,
  }),
  entry({
    title: 'Согласие на cookie',
    requirements: ['OV-12', 'ST-18', 'EN-12', 'CO-05'],
    view: 'src/features/cookie-consent',
    machine: cookieConsentMachine,
  }),
  entry({
    title: 'Копирование артикула',
    requirements: ['RT-19'],
    view: 'src/features/copy-number',
    machine: copyNumberMachine,
  }),
  entry({
    title: 'Панель фильтра',
    requirements: [
      'OV-03',
      'OV-04',
      'OV-05',
      'OV-06',
      'OV-07',
      'OV-08',
      'ST-14',
      'ST-15',
      'ST-16',
      'ST-17',
      'VA-12',
    ],
    view: 'src/features/filter-panel',
    machine: filterPanelMachine,
  }),
  entry({
    title: 'Просмотр изображений',
    requirements: ['OV-14', 'ST-19', 'CO-03'],
    view: 'src/features/lightbox',
    machine: lightboxMachine,
  }),
  entry({
    title: 'Переходы между страницами',
    requirements: ['RT-27', 'ER-04'],
    view: 'src/features/navigation',
    machine: navigationMachine,
  }),
  entry({
    title: 'Заказ в 1 клик',
    requirements: ['OV-10', 'OV-18', 'ST-10', 'ST-11', 'ST-25', 'VA-10', 'VA-14'],
    view: 'src/features/one-click-order',
    machine: oneClickOrderMachine,
  }),
  entry({
    title: 'Жизнь заказа',
    requirements: ['RT-20'],
    view: 'server/shop/orders',
    machine: orderLifecycleMachine,
  }),
  entry({
    title: 'Смена пароля',
    requirements: ['RT-21', 'VA-04', 'VA-05', 'VA-14'],
    view: 'src/features/account-settings',
    machine: passwordChangeMachine,
  }),
  entry({
    title: 'Недавно просмотренные товары',
    requirements: ['RT-22'],
    view: 'src/features/recently-viewed',
    machine: recentlyViewedMachine,
  }),
  entry({
    title: 'Заказ звонка',
    requirements: ['OV-09', 'OV-18', 'ST-09', 'ST-11', 'ST-25', 'EN-05', 'VA-08', 'VA-14'],
    view: 'src/features/request-call',
    machine: requestCallMachine,
  }),
  entry({
    title: 'Поиск с подсказками',
    requirements: ['ST-23', 'RT-05'],
    view: 'src/features/search',
    machine: searchMachine,
  }),
  entry({
    title: 'Кто посетитель',
    requirements: ['RO-01', 'RO-02', 'ST-11'],
    view: 'src/features/header',
    machine: sessionMachine,
  }),
  entry({
    title: 'Настройки личного кабинета',
    requirements: ['RT-21', 'ST-13', 'VA-11', 'VA-14', 'AP-10', 'EN-01'],
    view: 'src/features/account-settings',
    machine: settingsMachine,
  }),
  entry({
    title: 'Тема оформления',
    requirements: ['OV-19', 'ST-24'],
    view: 'src/features/theme',
    machine: themeMachine,
  }),
  entry({
    title: 'Строки или карточки',
    requirements: ['RT-13', 'RT-14'],
    view: 'src/features/list-view',
    machine: listViewMachine,
  }),
  entry({
    title: 'Показать ещё',
    requirements: ['RT-13', 'RT-14'],
    view: 'src/features/products',
    machine: showMoreMachine,
  }),
];
