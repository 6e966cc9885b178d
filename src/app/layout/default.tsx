import { type ReactNode, useSyncExternalStore } from 'react';
import { AddForm, BasketNotice, FloatingBasket } from '../../features/basket/index.tsx';
import { Footer } from '../../features/footer/index.tsx';
import { Header } from '../../features/header/index.tsx';
import { PageModalForms } from '../../features/modal/index.ts';
import { addressBehindModal, pathOf } from '../../lib/addresses.ts';
import { useShopFront } from '../../lib/shop-front.tsx';

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

/** The modals once loaded: the one in the address from the start, others from first need on. */
function ShownModals() {
  const { modals, address } = useShopFront();
  const loaded = useSyncExternalStore(modals.subscribe, modals.current, () => modals.initial);
  return loaded && <loaded.Views returnTo={addressBehindModal(address)} />;
}
