import { toOrderProduct } from '../../../../machines/one-click-order/form.ts';
import type { OneClickOrderActor } from '../../../../machines/one-click-order/one-click-order.machine.ts';
import { orderProduct } from '../../../../machines/one-click-order/one-click-order.model.ts';
import { productCard, REQUEST_IDS } from '../../../../machines/shared/shop.samples.ts';
import { OneClickOrder } from '../../../features/one-click-order/overlay.tsx';
import { ProductGrid, toShownCard } from '../../../features/products/index.ts';
import { SamplePage } from '../sample-page.tsx';
import { sampleCards } from '../sample-products.tsx';

const ordered = { ...productCard(orderProduct.id, orderProduct.title), ...orderProduct };

/** The window over a list whose first card is the product that is ordered. */
export function OneClickOrderSandbox({ actor }: { actor: OneClickOrderActor }) {
  return (
    <SamplePage
      shop={{
        open(request) {
          if (request.modal !== 'one-click') return;
          actor.send({ type: 'open', product: toOrderProduct(request.product), requestId: REQUEST_IDS[1] });
        },
      }}
      over={<OneClickOrder actor={actor} returnTo="/product/part-7" />}
    >
      <ProductGrid items={[toShownCard(ordered), ...sampleCards.slice(1)]} />
    </SamplePage>
  );
}
