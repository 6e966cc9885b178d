import { CheckoutPage } from '../../../features/checkout/index.ts';

export { Page };

function Page() {
  return <CheckoutPage />;
}
