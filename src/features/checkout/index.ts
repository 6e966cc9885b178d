export { createCheckoutActors } from './checkout-actors.ts';
export { CheckoutPage } from './checkout-page.tsx';
