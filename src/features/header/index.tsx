import { useShopFront } from '../../lib/shop-front.tsx';
import { Icon } from '../../ui/icon.tsx';
import { BasketLink, PASTE_LIST_HREF } from '../basket/index.tsx';
import { CatalogMenu, type MenuDevice } from '../catalog-menu/index.tsx';
import { LoadingBar } from '../navigation/index.tsx';
import { SearchBox } from '../search/index.ts';
import { AccountLink } from './account-link.tsx';
import { Logo } from './logo.tsx';
import { TopBar } from './top-bar.tsx';

export { CallButton } from './call-button.tsx';

/**
 * The bar of a desktop, then logo, catalogue, search, list of numbers, account and basket. On a phone the search has
 * a row of its own below the rest, so menu, account and basket stand twice, once for each order of the keyboard.
 */
export function Header() {
  const { actors, menu, site } = useShopFront();
  const catalogue = (device: MenuDevice) => (
    <CatalogMenu actor={actors.catalogMenu} top={menu} device={device} />
  );
  const own = (
    <>
      <AccountLink actor={actors.session} />
      <BasketLink actor={actors.basket} className="head-link" />
    </>
  );
  return (
    <>
      <a
        href="#content"
        className="sr-only z-60 rounded-lg bg-surface focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-4 focus:py-2"
      >
        Перейти к содержанию
      </a>
      <LoadingBar actor={actors.navigation} />
      <header className="contents">
        <TopBar />
        <div className="head-row">
          <div className="container-page">
            <div className="-ml-2.5 lg:hidden">{catalogue('mobile')}</div>
            <Logo />
            <div className="head-desk">{catalogue('desktop')}</div>
            <div className="head-links head-phone">
              {site && (
                <a href={site.contacts.phoneHref} aria-label="Позвонить" className="head-link">
                  <Icon name="phone" size={22} />
                </a>
              )}
              {own}
            </div>
            <SearchBox actor={actors.search} />
            <div className="head-links head-desk">
              <a href={PASTE_LIST_HREF} rel="external" className="head-link">
                <Icon name="list" size={22} />
                Список номеров
              </a>
              {own}
            </div>
          </div>
        </div>
      </header>
    </>
  );
}
