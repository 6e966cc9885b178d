import { createContext, type ReactNode, StrictMode, useContext, useEffect } from 'react';
import type { ShownPage } from '../lib/page-actors.ts';
import { ShopFrontProvider } from '../lib/shop-front.tsx';
import { DefaultLayout } from './layout/default.tsx';
import './style.css';

const PageContextContext = createContext<ShownPage | null>(null);

/**
 * What is known of the page that is shown.
 * @throws outside a page: a programming error.
 */
export function usePageContext(): ShownPage {
  const value = useContext(PageContextContext);
  if (!value) throw new Error('No PageRoot');
  return value;
}

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
  const page = Page ? <Page data={data as never} /> : null;
  return (
    <StrictMode>
      <Rendered tell={onRendered}>
        <PageContextContext value={pageContext}>
          <ShopFrontProvider
            value={{ address: urlOriginal, actors, modals, menu, basketTotal, site, pageActors }}
          >
            {config.layout === 'empty' ? page : <DefaultLayout>{page}</DefaultLayout>}
          </ShopFrontProvider>
        </PageContextContext>
      </Rendered>
    </StrictMode>
  );
}
