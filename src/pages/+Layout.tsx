import type { ReactNode } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { DefaultLayout } from '../app/layout/default.tsx';
import '../app/style.css';

export { Layout };

/** The page's layout: default or empty [RT-23]. */
function Layout({ children }: { children: ReactNode }) {
  const { config } = usePageContext();
  return config.layout === 'empty' ? children : <DefaultLayout>{children}</DefaultLayout>;
}
