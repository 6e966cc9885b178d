import { ORDERS_PATH } from '../../contract/routes.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { AccountFrame } from '../account-frame/index.ts';
import type { OrdersData } from './data.ts';
import { NoOrders } from './no-orders.tsx';
import { OrderCard } from './order-card.tsx';
import { orderTitle } from './order-contents.tsx';
import { OrderDetail } from './order-detail.tsx';

/** «Мои заказы»: the list, newest first, or one order of it [RT-20]. */
export function OrdersPage({ data: { orders, number, refusal, page, pages } }: { data: OrdersData }) {
  const [order] = orders;
  if (number !== null && order) {
    return (
      <AccountFrame
        current={ORDERS_PATH}
        heading={<span className="figures">{orderTitle(number)}</span>}
        crumbs={[{ title: 'Мои заказы', href: ORDERS_PATH }]}
      >
        <OrderDetail order={order} refusal={refusal} />
      </AccountFrame>
    );
  }
  return (
    <AccountFrame current={ORDERS_PATH} heading="Мои заказы">
      {orders.length === 0 ? (
        <NoOrders />
      ) : (
        <>
          <ul aria-label="Заказы" className="mb-4 flex flex-col gap-3">
            {orders.map((each) => (
              <li key={each.number}>
                <OrderCard order={each} />
              </li>
            ))}
          </ul>
          <Pagination
            page={page}
            pages={pages}
            href={(to) => `${ORDERS_PATH}${to > 1 ? `?page=${to}` : ''}`}
          />
        </>
      )}
    </AccountFrame>
  );
}
