import type { Term } from '../contract/entities.ts';
import { availabilityOf, formatAvailability } from '../contract/format.ts';

/** Stock and term in words, never a bare "available" (design §7.5). */
export function Availability({ stock, term }: { stock: number; term: Term }) {
  return <span className={`stock ${availabilityOf(stock, term)}`}>{formatAvailability(stock, term)}</span>;
}
