export { OrdersPage as Page } from '../../../features/orders/index.ts';
