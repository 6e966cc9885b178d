export { OrderContents, orderTitle } from './order-contents.tsx';
export { OrderHistory } from './order-history.tsx';
export { OrdersPage } from './orders-page.tsx';
export { type ShownOrder, showOrder } from './shown-order.ts';
