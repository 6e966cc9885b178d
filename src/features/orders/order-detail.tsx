import type { OrderStatus } from '../../contract/order.ts';
import { formPath } from '../../contract/posted-forms.ts';
import { ORDERS_PATH, orderPath } from '../../contract/routes.ts';
import { buttonClass } from '../../ui/button.ts';
import { ShopPhone, useWithHours } from '../contacts/index.ts';
import { PrintedContacts } from '../print/index.tsx';
import type { OwnOrder } from './data.ts';
import { OrderMoment } from './order-card.tsx';
import { OrderContents } from './order-contents.tsx';
import { OrderHistory } from './order-history.tsx';
import { RepeatOrder } from './repeat-order.tsx';

/** Statuses in which the shop alone can cancel an order. */
const BY_PHONE: readonly OrderStatus[] = ['confirmed', 'awaiting-payment', 'paid', 'assembling'];
const ENDED: readonly OrderStatus[] = ['done', 'cancelled', 'returned'];

function changes(status: OrderStatus): string {
  if (ENDED.includes(status)) return 'Узнать о заказе';
  return BY_PHONE.includes(status) ? 'Изменить или отменить заказ' : 'Изменить заказ или узнать о нём';
}

/** «Отменить заказ»: one question, and a plain post, with scripts and without; a second one changes nothing. */
function CancelOrder({ number }: { number: number }) {
  return (
    <details>
      <summary className={`${buttonClass('link')} py-2`}>Отменить заказ</summary>
      <form method="post" action={formPath('cancel-order')} className="flex flex-wrap items-center gap-3">
        <input type="hidden" name="number" value={number} />
        <input type="hidden" name="returnTo" value={orderPath(number)} />
        <p>Отменить заказ № {number}? Вернуть его будет нельзя.</p>
        <button type="submit" className={buttonClass('quiet', 'small')}>
          Да, отменить
        </button>
      </form>
    </details>
  );
}

/** One order: what, when, for whom, what has become of it, and whom to ask. */
export function OrderDetail({ order, refusal }: { order: OwnOrder; refusal: string }) {
  return (
    <article id="order" className="flex flex-col gap-5 rounded-xl border border-line bg-surface p-4 sm:p-6">
      <PrintedContacts />
      {refusal !== '' && (
        <p role="alert" className="rounded-lg bg-accent-soft px-3 py-2 text-accent">
          {refusal}
        </p>
      )}
      <OrderMoment order={order} />
      {order.events.length > 0 && <OrderHistory order={order} />}
      <OrderContents order={order} />
      <p className="text-muted">
        {changes(order.status)} можно по телефону <ShopPhone className={buttonClass('link')} />
        {useWithHours('')}.
      </p>
      <div id="repeat" className="flex flex-wrap items-center gap-3 print:hidden">
        <RepeatOrder order={order} />
        {order.status === 'new' && <CancelOrder number={order.number} />}
        <a href={ORDERS_PATH} className={`${buttonClass('link')} py-2`}>
          Все заказы
        </a>
      </div>
    </article>
  );
}
