import type { ReactNode } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { ShopFrontProvider } from '../lib/shop-front.tsx';

export { Wrapper };

/** Gives the actors of the session to every view. */
function Wrapper({ children }: { children: ReactNode }) {
  const { urlOriginal, actors, modals, menu = [], site = null, pageActors = {} } = usePageContext();
  const front = { address: urlOriginal, actors, modals, menu, site, pageActors };
  return <ShopFrontProvider value={front}>{children}</ShopFrontProvider>;
}
