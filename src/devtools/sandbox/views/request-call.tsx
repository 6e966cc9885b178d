import type { RequestCallActor } from '../../../../machines/request-call/request-call.machine.ts';
import { REQUEST_IDS } from '../../../../machines/shared/shop.samples.ts';
import { RequestCall } from '../../../features/request-call/index.tsx';
import { SamplePage } from '../sample-page.tsx';
import { SampleProducts } from '../sample-products.tsx';

/** The window over a page; the button stands in the header. */
export function RequestCallSandbox({ actor }: { actor: RequestCallActor }) {
  return (
    <SamplePage
      shop={{
        open({ modal }) {
          if (modal === 'request-call') actor.send({ type: 'open', requestId: REQUEST_IDS[1] });
        },
      }}
      over={<RequestCall actor={actor} returnTo="/" />}
    >
      <SampleProducts />
    </SamplePage>
  );
}
