import { useShopFront } from '../../lib/shop-front.tsx';

/** Where and when an order is handed out; null while nobody can tell. */
export function usePickupPlace(): string | null {
  const { site } = useShopFront();
  return site && `${site.contacts.address}, ${site.contacts.hours}`;
}
