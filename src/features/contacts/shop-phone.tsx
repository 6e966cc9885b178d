import type { ReactNode } from 'react';
import { useShopFront } from '../../lib/shop-front.tsx';

/** The shop's phone as a link; nothing while nobody can tell it. `before` stands in the link before the number. */
export function ShopPhone({ className, before }: { className: string; before?: ReactNode }) {
  const { site } = useShopFront();
  return (
    site && (
      <a href={site.contacts.phoneHref} className={`figures ${className}`}>
        {before}
        {site.contacts.phone}
      </a>
    )
  );
}
