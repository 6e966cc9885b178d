import { useShopFront } from '../../lib/shop-front.tsx';
import { Icon } from '../../ui/icon.tsx';
import { BasketLink } from '../basket/index.tsx';
import { CatalogMenu } from '../catalog-menu/index.tsx';
import { ShopPhone } from '../contacts/index.ts';
import { LoadingBar } from '../navigation/index.tsx';
import { SearchBox } from '../search/index.ts';
import { ThemeSwitch } from '../theme/index.tsx';
import { AccountLink, headerLink } from './account-link.tsx';
import { CallButton } from './call-button.tsx';
import { Logo } from './logo.tsx';

/** A thin bar with city, hours, phone, call and theme; under it logo, catalogue, a wide search, account and basket. */
export function Header() {
  const { actors, menu, site } = useShopFront();
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
        <div className="border-b border-line bg-surface text-sm">
          <div className="container-page flex min-h-10 items-center gap-4 py-1 max-sm:gap-2.5 max-sm:text-[13px]">
            <span className="mr-auto text-muted max-sm:hidden">
              {site && `${site.contacts.city}, ${site.contacts.hours}`}
            </span>
            <ShopPhone
              className="inline-flex min-h-8 items-center gap-1.5 font-semibold whitespace-nowrap hover:text-link"
              before={<Icon name="phone" size={16} className="max-sm:hidden" />}
            />
            <CallButton />
            <span className="sm:hidden flex-1" />
            <ThemeSwitch actor={actors.theme} name="theme" />
          </div>
        </div>
        <div className="sticky top-0 z-40 border-b border-line bg-surface">
          <div className="container-page relative flex items-center gap-3 py-2.5 max-sm:gap-1.5 max-lg:gap-2">
            <Logo />
            <CatalogMenu actor={actors.catalogMenu} menu={menu} />
            <SearchBox actor={actors.search} />
            <AccountLink actor={actors.session} />
            <BasketLink actor={actors.basket} className={headerLink} />
          </div>
        </div>
      </header>
    </>
  );
}
