import type { ReactNode } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { ShopFrontProvider } from '../app/context.tsx';

export { Wrapper };

/** Hands the actors of the visit to every view. */
function Wrapper({ children }: { children: ReactNode }) {
  const { actors, modals, menu = [], pageActors = {} } = usePageContext();
  return <ShopFrontProvider value={{ actors, modals, menu, pageActors }}>{children}</ShopFrontProvider>;
}
