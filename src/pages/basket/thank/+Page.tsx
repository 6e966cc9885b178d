export { OrderConfirmationPage as Page } from '../../../features/order-confirmation/index.ts';
