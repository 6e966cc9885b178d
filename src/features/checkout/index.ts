export { Checkout, CheckoutPage } from './checkout-page.tsx';
export { createCheckoutPart } from './checkout-part.ts';
