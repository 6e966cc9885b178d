import { ORDERS_PATH } from '../../contract/routes.ts';
import { buttonClass } from '../../ui/button.ts';
import { ShopPhone, useWithHours } from '../contacts/index.ts';
import { PrintedContacts } from '../print/index.tsx';
import type { OwnOrder } from './data.ts';
import { OrderMoment } from './order-card.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderTerms } from './order-terms.tsx';
import { RepeatOrder } from './repeat-order.tsx';

/** One order: what, when, for whom, what has become of it, and whom to ask. */
export function OrderDetail({ order }: { order: OwnOrder }) {
  return (
    <article className="flex flex-col gap-5 rounded-xl border border-line bg-surface p-4 sm:p-6">
      <PrintedContacts />
      <OrderMoment order={order} />
      {order.events.length > 0 && <OrderHistory order={order} />}
      <section>
        <h2 className="mb-2 text-lg font-bold">Состав заказа</h2>
        <OrderLines order={order} />
      </section>
      <OrderTerms order={order} />
      <p className="text-muted">
        Изменить заказ или узнать о нём можно по телефону <ShopPhone className={buttonClass('link')} />
        {useWithHours('')}.
      </p>
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <RepeatOrder order={order} />
        <a href={ORDERS_PATH} className={`${buttonClass('link')} py-2`}>
          Все заказы
        </a>
      </div>
    </article>
  );
}
