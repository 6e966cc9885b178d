import type { CheckoutContext } from '../../../machines/checkout/checkout.machine.ts';
import { deliveryOf } from '../../../machines/checkout/form.ts';
import type { Basket, BasketLine } from '../../contract/basket.ts';
import { formatGoods, formatMoney } from '../../contract/format.ts';
import { BASKET_PATH } from '../../contract/routes.ts';
import { formatTotalWeight } from '../../contract/weight.ts';
import { useWithVat } from '../../lib/shop-front.tsx';
import { Availability } from '../../ui/availability.tsx';
import { RestoredBadge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.ts';
import { Icon } from '../../ui/icon.tsx';

function Line({ line: { product, quantity, sum, problem } }: { line: BasketLine }) {
  const { title, article, price, restored, stock, term } = product;
  const isOut = problem !== null && problem.kind !== 'price';
  return (
    <li className={`flex justify-between gap-4 py-2.5 ${isOut ? 'text-muted line-through' : ''}`}>
      <div className="min-w-0">
        <p className="leading-snug">
          {title} {restored && <RestoredBadge />}
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          <span>{article}</span>
          <span className="whitespace-nowrap">
            {`${quantity} шт.${price !== null && quantity > 1 ? ` × ${formatMoney(price)}` : ''}`}
          </span>
          <Availability stock={stock} term={term} />
        </p>
      </div>
      {sum !== null && <b className="figures font-semibold whitespace-nowrap">{formatMoney(sum)}</b>}
    </li>
  );
}

/** The lines of the order as they are going to be ordered. */
export function BasketLines({ basket: { lines } }: { basket: Basket }) {
  return (
    <ul aria-label="Состав заказа" className="divide-y divide-line">
      {lines.map((line) => (
        <Line key={line.product.id} line={line} />
      ))}
    </ul>
  );
}

function Sums({ context }: { context: CheckoutContext }) {
  const { basket, asked } = context;
  const { total, weight } = basket;
  const unknown = asked === 'confirmation' ? 'Не выбрана' : 'На следующем шаге';
  return (
    <div className="figures flex flex-col gap-1.5">
      {weight > 0 && (
        <p className="flex justify-between gap-4 text-muted">
          <span>Вес</span>
          <span className="whitespace-nowrap">{formatTotalWeight(basket)}</span>
        </p>
      )}
      <p className="flex justify-between gap-4 text-muted">
        <span className="shrink-0">Доставка</span>
        <span className="text-right">{deliveryOf(context)?.note ?? unknown}</span>
      </p>
      <p className="flex justify-between gap-4 text-lg font-bold">
        <span>Итого за товары{useWithVat()}</span>
        <span className="whitespace-nowrap">{formatMoney(total)}</span>
      </p>
    </div>
  );
}

function EditBasket() {
  return (
    <a href={BASKET_PATH} className={`${buttonClass('link')} min-h-11 text-sm`}>
      Изменить
    </a>
  );
}

/** What is ordered, beside the steps; total and weight stay in sight. */
export function Summary({ context }: { context: CheckoutContext }) {
  const { basket } = context;
  return (
    <aside
      aria-label="Ваш заказ"
      className="rounded-xl border border-line bg-surface p-4 max-lg:hidden lg:sticky lg:top-20 lg:p-5"
    >
      <div className="mb-1 flex items-baseline justify-between gap-4">
        <h2 className="text-lg font-bold">Ваш заказ</h2>
        <EditBasket />
      </div>
      <figure
        aria-label="Состав заказа"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: who has only a keyboard must be able to scroll it
        tabIndex={0}
        className="-mx-2 mb-3 max-h-[45dvh] overflow-y-auto border-b border-line px-2"
      >
        <BasketLines basket={basket} />
      </figure>
      <Sums context={context} />
    </aside>
  );
}

/** The same on a phone: one line, which unfolds. */
export function FoldedSummary({ context }: { context: CheckoutContext }) {
  const { basket } = context;
  return (
    <details className="group mb-4 rounded-xl border border-line bg-surface px-4 lg:hidden">
      <summary className="figures flex min-h-12 items-center gap-2 font-semibold">
        <span>{`Ваш заказ: ${formatGoods(basket.lines.length)}`}</span>
        <span className="ml-auto whitespace-nowrap">{formatMoney(basket.total)}</span>
        <Icon name="chevron-down" size={18} className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="border-t border-line pb-4">
        <BasketLines basket={basket} />
        <div className="border-t border-line pt-3">
          <Sums context={context} />
          <EditBasket />
        </div>
      </div>
    </details>
  );
}
