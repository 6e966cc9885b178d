import type { Order } from '../../contract/order.ts';
import { orderPath } from '../../contract/routes.ts';
import { buttonClass } from '../../ui/button.ts';
import type { OwnOrder } from './data.ts';
import { orderTitle } from './order-contents.tsx';
import { OrderLines } from './order-lines.tsx';
import { RepeatOrder } from './repeat-order.tsx';
import type { ShownOrder } from './shown-order.ts';

const kinds: Readonly<Record<Order['kind'], string>> = {
  'one-order': 'Заказ в 1 клик',
  basket: 'Заказ из корзины',
};

/** The order's own page. */
const addressOf = ({ number }: ShownOrder) => orderPath(number);

/** Statuses that end an order unhappily are muted, what waits for the buyer is warm. */
const looks: Readonly<Partial<Record<Order['status'], string>>> = {
  'awaiting-payment': 'bg-warm-soft text-warm',
  ready: 'bg-warm-soft text-warm',
  cancelled: 'bg-sunken text-muted',
  returned: 'bg-sunken text-muted',
};

/** When and how an order was placed, and what has become of it. */
export function OrderMoment({
  order: { date, createdAt, kind, status, statusTitle },
}: {
  order: ShownOrder;
}) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      <time dateTime={createdAt}>{date}</time>
      <span>{kinds[kind]}</span>
      <span className={`rounded-md px-2 py-0.5 font-medium ${looks[status] ?? 'bg-primary-soft text-link'}`}>
        <span className="sr-only">Статус: </span>
        {statusTitle}
      </span>
    </p>
  );
}

/** An order in the list of the user's orders. */
export function OrderCard({ order }: { order: OwnOrder }) {
  return (
    <article className="rounded-xl border border-line bg-surface p-4 sm:p-5">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-lg font-bold">
          <a href={addressOf(order)} className="figures inline-block py-1 hover:text-link hover:underline">
            {orderTitle(order.number)}
          </a>
        </h2>
        <OrderMoment order={order} />
      </div>
      <OrderLines order={order} />
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <RepeatOrder order={order} />
        <a
          href={addressOf(order)}
          aria-label={`Подробнее о заказе № ${order.number}`}
          className={`${buttonClass('link')} py-1.5`}
        >
          Подробнее
        </a>
      </div>
    </article>
  );
}
