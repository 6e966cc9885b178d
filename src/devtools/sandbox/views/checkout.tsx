import type { CheckoutActor } from '../../../../machines/checkout/checkout.machine.ts';
import { CheckoutPage } from '../../../features/checkout/index.ts';
import { SamplePage } from '../sample-page.tsx';

export function CheckoutSandbox({ actor }: { actor: CheckoutActor }) {
  return (
    <SamplePage shop={{ address: '/basket/placing-order', pageActors: { checkout: actor } }}>
      <CheckoutPage />
    </SamplePage>
  );
}
