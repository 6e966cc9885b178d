import type { Term } from '../contract/entities.ts';
import { availabilityOf, formatAvailability } from '../contract/format.ts';
import { useShopFront } from '../lib/shop-front.tsx';

/** Stock with its town, and term, in words, never a bare "available". */
export function Availability({ stock, term }: { stock: number; term: Term }) {
  const town = useShopFront().site?.contacts.city;
  return (
    <span className={`stock ${availabilityOf(stock, term)}`}>{formatAvailability(stock, term, town)}</span>
  );
}
