import { formatMoney } from '../../contract/format.ts';
import * as messages from '../../contract/messages.ts';
import type { Offer } from '../../contract/schemas/orders.ts';
import { Icon } from '../../ui/icon.tsx';

function priceWords(before: number | null, now: number | null): string {
  if (now === null) return 'цена теперь по запросу';
  return `цена была ${before === null ? 'по запросу' : formatMoney(before)}, стала ${formatMoney(now)}`;
}

/** Old price and term against new ones: a second press orders for these [ST-10]. */
export function OfferChanges({ before, now }: { before: Offer; now: Offer }) {
  return (
    <div role="alert" className="rounded-xl bg-warm-soft p-3 text-warm sm:p-4">
      <p className="flex items-start gap-2 font-semibold">
        <Icon name="alert" />
        {messages.offerChanged}
      </p>
      <ul className="figures mt-2 list-disc pl-7">
        {before.price !== now.price && <li>{priceWords(before.price, now.price)}</li>}
        {before.availability !== now.availability && (
          <li>{`было «${before.availability}», стало «${now.availability}»`}</li>
        )}
      </ul>
    </div>
  );
}
