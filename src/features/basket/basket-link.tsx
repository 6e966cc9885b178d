import type { BasketActor } from '../../../machines/basket/basket.machine.ts';
import { type BasketContext, piecesIn } from '../../../machines/basket/context.ts';
import { stateName } from '../../../machines/shared/machine.ts';
import { formatGoods, formatMoney } from '../../contract/format.ts';
import { BASKET_PATH } from '../../contract/routes.ts';
import { useShopFront } from '../../lib/shop-front.tsx';
import { useActorSnapshot } from '../../lib/use-actor.ts';
import { Icon } from '../../ui/icon.tsx';

const words = (...all: readonly (string | null)[]) => all.filter(Boolean).join(', ');

/** What the server says is in the basket, for those who do not see it: each change once, and nothing that cannot be had. */
function told({ items }: BasketContext, sum: string | null): string {
  if (items.length === 0) return 'Корзина пуста';
  const pieces = items.reduce((all, { quantity }) => all + quantity, 0);
  return words(`В корзине ${formatGoods(items.length)}`, `${pieces} шт.`, sum);
}

/**
 * «Корзина» with the number of its lines, and what they cost as far as the server has said so; what is in it is
 * announced when it changes.
 */
export function BasketLink({ actor, className }: { actor: BasketActor; className: string }) {
  const { basketTotal } = useShopFront();
  const { context, value } = useActorSnapshot(actor);
  const count = piecesIn(context).size;
  const total = context.basket ? context.basket.total : basketTotal;
  const sum = total ? formatMoney(total) : null;
  return (
    <div data-machine="basket" data-state={stateName(value)} className="relative shrink-0">
      <a
        href={BASKET_PATH}
        // What is to be seen stands in it in the same order: for whoever says what to press [WCAG 2.5.3].
        aria-label={count > 0 ? words('Корзина', sum, formatGoods(count)) : undefined}
        className={className}
      >
        <Icon name="basket" size={22} />
        <span className="max-lg:sr-only">{(count > 0 && sum) || 'Корзина'}</span>
        {count > 0 && (
          <span
            aria-hidden="true"
            className="figures absolute top-0 right-0 min-w-5 rounded-full bg-primary px-1 text-center text-xs leading-5 font-semibold text-on-primary"
          >
            {count > 99 ? '99+' : count}
          </span>
        )}
      </a>
      <span role="status" className="sr-only">
        {told(context, sum)}
      </span>
    </div>
  );
}
