import type { ReactNode } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { AddForm, BasketNotice, FloatingBasket } from '../../features/basket/index.tsx';
import { BrandForm } from '../../features/brand-modal/index.ts';
import { Footer } from '../../features/footer/index.tsx';
import { Header } from '../../features/header/index.tsx';
import { pathOf } from '../../lib/addresses.ts';
import { ModalWindows } from './modal-windows.tsx';

/** Header, page, footer and the modals that may open over any page [RT-23]. */
export function DefaultLayout({ children }: { children: ReactNode }) {
  const path = pathOf(usePageContext().urlOriginal);
  return (
    <>
      <AddForm />
      <BrandForm />
      <Header />
      <main id="content" tabIndex={-1} className="container-page min-h-[60dvh] py-5 outline-none">
        {children}
      </main>
      <Footer />
      <FloatingBasket path={path} />
      <BasketNotice path={path} />
      <ModalWindows />
    </>
  );
}
