import type { ReactNode } from 'react';
import { AddForm, BasketNotice, FloatingBasket } from '../../features/basket/index.tsx';
import { Footer } from '../../features/footer/index.tsx';
import { Header } from '../../features/header/index.tsx';
import { PageModalForms } from '../../features/modal/index.ts';
import { pathOf } from '../../lib/addresses.ts';
import { useShopFront } from '../../lib/shop-front.tsx';
import { ShownModals } from './shown-modals.tsx';

/** Header, page, footer and the modals that may open over any page [RT-23]. */
export function DefaultLayout({ children }: { children: ReactNode }) {
  const path = pathOf(useShopFront().address);
  return (
    <>
      <AddForm />
      <PageModalForms />
      <Header />
      <main id="content" tabIndex={-1} className="container-page min-h-svh pt-3 pb-5 outline-none">
        {children}
      </main>
      <Footer />
      <FloatingBasket path={path} />
      <BasketNotice path={path} />
      <ShownModals />
    </>
  );
}
