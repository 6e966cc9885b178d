export { createCheckoutActors } from './checkout-actors.ts';
export { Checkout, CheckoutPage } from './checkout-page.tsx';
