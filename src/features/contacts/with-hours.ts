import { useShopFront } from '../../lib/shop-front.tsx';

/** What is said about calling, with the working hours after it; alone while nobody can tell them. */
export function useWithHours(text: string, separator = ', '): string {
  const { site } = useShopFront();
  return site ? text + separator + site.contacts.hours : text;
}
