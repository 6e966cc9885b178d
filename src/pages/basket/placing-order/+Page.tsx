export { CheckoutPage as Page } from '../../../features/checkout/index.ts';
