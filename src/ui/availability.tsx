import type { Term } from '../contract/entities.ts';
import { availabilityOf, formatAvailability } from '../contract/format.ts';

const looks = {
  'in-stock': { text: 'text-link', dot: 'bg-link' },
  soon: { text: 'text-ink', dot: 'bg-line-strong' },
  'sold-out': { text: 'text-muted', dot: 'bg-line-strong' },
  'on-order': { text: 'text-warm', dot: 'bg-warm' },
} as const;

/** Stock and term in words, never a bare "available" (design §7.5). */
export function Availability({ stock, term }: { stock: number; term: Term }) {
  const look = looks[availabilityOf(stock, term)];
  return (
    <span className={`inline-flex items-center gap-1.5 text-sm font-medium text-balance ${look.text}`}>
      <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${look.dot}`} />
      {formatAvailability(stock, term)}
    </span>
  );
}
