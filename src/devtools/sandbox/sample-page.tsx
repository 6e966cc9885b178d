import type { ReactNode } from 'react';
import { AddForm } from '../../features/basket/index.tsx';
import { Footer } from '../../features/footer/index.tsx';
import { Header } from '../../features/header/index.tsx';
import { PageModalForms } from '../../features/modal/index.ts';
import { type SampleShop, SampleShopFront } from './shop-front.tsx';

/** A page of the shop around a view: header, content and footer; `over` is what stands over the page. */
export function SamplePage(props: {
  readonly shop?: SampleShop;
  readonly over?: ReactNode;
  readonly children?: ReactNode;
}) {
  return (
    <SampleShopFront {...props.shop}>
      <AddForm />
      <PageModalForms />
      <Header />
      <main id="content" tabIndex={-1} className="container-page min-h-svh pt-3 pb-5 outline-none">
        {props.children}
      </main>
      <Footer />
      {props.over}
    </SampleShopFront>
  );
}
