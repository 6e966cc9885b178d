import type { BasketActor } from '../../../machines/basket/basket.machine.ts';
import { piecesIn } from '../../../machines/basket/basket.setup.ts';
import { shownBasket } from '../../../machines/basket/shown-basket.ts';
import { stateName } from '../../../machines/shared/machine.ts';
import { formatGoods, formatMoney } from '../../contract/format.ts';
import { BASKET_PATH } from '../../contract/routes.ts';
import { useShopFront } from '../../lib/shop-front.tsx';
import { useActorValue } from '../../lib/use-actor.ts';
import { Icon } from '../../ui/icon.tsx';

/**
 * «Корзина» with the number of its lines, which is announced when it changes, and what they cost as far as that is
 * known.
 */
export function BasketLink({ actor, className }: { actor: BasketActor; className: string }) {
  const count = useActorValue(actor, ({ context }) => piecesIn(context).size);
  const { basketTotal } = useShopFront();
  const total = useActorValue(actor, ({ context }) =>
    context.basket ? shownBasket(context).total : basketTotal,
  );
  const sum = count > 0 && total ? formatMoney(total) : null;
  const state = useActorValue(actor, ({ value }) => stateName(value));
  return (
    <div data-machine="basket" data-state={state} className="relative shrink-0">
      <a
        href={BASKET_PATH}
        // What is to be seen stands in it in the same order: for whoever says what to press [WCAG 2.5.3].
        aria-label={count > 0 ? ['Корзина', sum, formatGoods(count)].filter(Boolean).join(', ') : undefined}
        className={className}
      >
        <Icon name="basket" size={22} />
        <span className="max-lg:sr-only">{sum ?? 'Корзина'}</span>
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
        {count > 0 ? `В корзине ${formatGoods(count)}` : 'Корзина пуста'}
      </span>
    </div>
  );
}
