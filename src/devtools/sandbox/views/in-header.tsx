import { useEffect } from 'react';
import type { ShopActors } from '../../../lib/shop-front.tsx';
import { SamplePage } from '../sample-page.tsx';
import { SampleProducts } from '../sample-products.tsx';

/** A page with one of the header's flows at work. */
function WithHeader({ actors }: { readonly actors: Partial<ShopActors> }) {
  return (
    <SamplePage shop={{ actors }}>
      <SampleProducts />
    </SamplePage>
  );
}

export function CatalogMenuSandbox({ actor }: { actor: ShopActors['catalogMenu'] }) {
  return <WithHeader actors={{ catalogMenu: actor }} />;
}

export function NavigationSandbox({ actor }: { actor: ShopActors['navigation'] }) {
  return <WithHeader actors={{ navigation: actor }} />;
}

export function SearchSandbox({ actor }: { actor: ShopActors['search'] }) {
  return <WithHeader actors={{ search: actor }} />;
}

export function SessionSandbox({ actor }: { actor: ShopActors['session'] }) {
  return <WithHeader actors={{ session: actor }} />;
}

/** The choice in the header; the page follows it, and nothing of it is stored. */
export function ThemeSandbox({ actor }: { actor: ShopActors['theme'] }) {
  useEffect(() => {
    const applied = actor.on('theme.apply', ({ dark }) => {
      document.documentElement.dataset.theme = dark ? 'dark' : 'light';
    });
    return () => applied.unsubscribe();
  }, [actor]);
  return <WithHeader actors={{ theme: actor }} />;
}
