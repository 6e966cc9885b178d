import { type ReactNode, StrictMode, useEffect } from 'react';
import type { ShownPage } from '../lib/page-actors.ts';
import { ShopFrontProvider } from '../lib/shop-front.tsx';
import { DefaultLayout } from './layout/default.tsx';
import './style.css';

function Rendered({ tell, children }: { tell: (() => void) | undefined; children: ReactNode }) {
  useEffect(() => tell?.());
  return children;
}

interface PageRootProps {
  readonly pageContext: ShownPage;
  /** Called in the browser after every render of the page. */
  readonly onRendered?: () => void;
}

/** A whole page, the same on the server and in the browser: its layout is the default or empty [RT-23]. */
export function PageRoot({ pageContext, onRendered }: PageRootProps) {
  const { Page, data, config, urlOriginal, actors, modals } = pageContext;
  const { menu = [], basketTotal = null, site = null, pageActors = {} } = pageContext;
  // View and data are settings of one page.
  const page = Page ? <Page data={data as never} pageContext={pageContext} /> : null;
  return (
    <StrictMode>
      <Rendered tell={onRendered}>
        <ShopFrontProvider
          value={{ address: urlOriginal, actors, modals, menu, basketTotal, site, pageActors }}
        >
          {config.layout === 'empty' ? page : <DefaultLayout>{page}</DefaultLayout>}
        </ShopFrontProvider>
      </Rendered>
    </StrictMode>
  );
}
