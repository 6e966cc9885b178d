export { OrderContents } from './order-contents.tsx';
export { orderTitle } from './order-title.ts';
export { OrdersPage } from './orders-page.tsx';
export { type ShownOrder, showOrder } from './shown-order.ts';
