export { OrderLines } from './order-lines.tsx';
export { OrderTerms } from './order-terms.tsx';
export { orderTitle } from './order-title.ts';
export { OrdersPage } from './orders-page.tsx';
export { type ShownOrder, showOrder } from './shown-order.ts';
