import type { BasketActor } from '../../../../machines/basket/basket.machine.ts';
import { isShort, refusedLines } from '../../../../machines/basket/refused.ts';
import { isOrderable } from '../../../../machines/basket/shown-basket.ts';
import type { Basket } from '../../../contract/basket.ts';
import { formatGoods, formatMoney, formatNumber } from '../../../contract/format.ts';
import { CHECKOUT_PATH } from '../../../contract/routes.ts';
import { formatTotalWeight } from '../../../contract/weight.ts';
import { openAddress } from '../../../lib/open-address.ts';
import { useShopFront, useWithVat } from '../../../lib/shop-front.tsx';
import { useActorValue } from '../../../lib/use-actor.ts';
import { buttonClass } from '../../../ui/button.ts';
import { PASTE_LIST_FIELD } from '../words.ts';

/** What the goods cost and weigh together, and the way to the order [RT-10]. */
export function Totals({ basket }: { basket: Basket }) {
  const { actors } = useShopFront();
  const vat = useWithVat();
  const { lines, total, weight, weightIsComplete } = basket;
  const refused = useActorValue(actors.basket, ({ context }) => context.refused);
  const left = refusedLines(refused).filter((line) => !isShort(line)).length;
  return (
    <section
      aria-label="Итого"
      className="flex flex-col gap-3 rounded-xl border border-line bg-surface p-5 lg:sticky lg:top-20"
    >
      <dl className="figures flex flex-col gap-1.5">
        <div className="flex justify-between gap-4">
          <dt className="text-muted">Товары</dt>
          <dd>{formatGoods(lines.length)}</dd>
        </div>
        <div className="flex justify-between gap-4">
          <dt className="shrink-0 text-muted">Вес</dt>
          <dd>{weight === 0 ? 'Уточним при отгрузке' : formatTotalWeight(basket)}</dd>
        </div>
        <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3">
          <dt className="text-lg font-semibold">Сумма</dt>
          <dd className="text-2xl font-bold whitespace-nowrap">{formatMoney(total)}</dd>
        </div>
      </dl>
      <p className="text-sm text-muted">
        {vat && `Цены${vat}. `}Доставка оплачивается отдельно, её рассчитаем по весу и городу.
        {!weightIsComplete && ' Вес неполный: у некоторых товаров он не указан.'}
      </p>
      {left > 0 && (
        <a href={`#${PASTE_LIST_FIELD}`} className="text-sm font-medium text-accent underline">
          {`Из списка не добавлено: ${formatNumber(left)}`}
        </a>
      )}
      {isOrderable(basket) ? (
        <a
          href={CHECKOUT_PATH}
          className={`${buttonClass()} min-h-12 text-base`}
          onClick={(event) => {
            if (!actors.basket.getSnapshot().hasTag('busy')) return;
            // The page of the order shows what is saved.
            event.preventDefault();
            whenSaved(actors.basket, () => openAddress(CHECKOUT_PATH));
          }}
        >
          Оформить заказ
        </a>
      ) : (
        <>
          <button
            type="button"
            aria-disabled="true"
            aria-describedby="basket-problems"
            className={`${buttonClass()} min-h-12 text-base`}
          >
            Оформить заказ
          </button>
          <div id="basket-problems" className="text-sm">
            <p className="font-medium text-accent">Сначала проверьте отмеченные позиции:</p>
            <ul>
              {lines.map(
                ({ product, problem }) =>
                  problem && (
                    <li key={product.id}>
                      <a href={`#line-${product.id}`} className="block py-1 text-link underline">
                        {product.title}
                      </a>
                    </li>
                  ),
              )}
            </ul>
          </div>
        </>
      )}
    </section>
  );
}

/** Calls once everything is saved; never when that fails, the visitor is told so elsewhere. */
function whenSaved(basket: BasketActor, act: () => void): void {
  const subscription = basket.subscribe((snapshot) => {
    if (snapshot.hasTag('busy')) return;
    subscription.unsubscribe();
    if (!snapshot.hasTag('error')) act();
  });
}
