export { OrderHistory } from './order-history.tsx';
export { OrderLines } from './order-lines.tsx';
export { OrderTerms, type Term, Terms } from './order-terms.tsx';
export { orderTitle } from './order-title.ts';
export { OrdersPage } from './orders-page.tsx';
export { type ShownOrder, showOrder } from './shown-order.ts';
