import type { BrandModalActor } from '../../../../machines/brand-modal/brand-modal.machine.ts';
import { someBrands } from '../../../../machines/brand-modal/brand-modal.model.ts';
import { BrandModal } from '../../../features/brand-modal/overlay.tsx';
import { ProductGrid } from '../../../features/products/index.ts';
import { SamplePage } from '../sample-page.tsx';
import { sampleCards } from '../sample-products.tsx';

const ofBrand = sampleCards.map((product) => ({ ...product, brand: someBrands.long }));

/** The window over a list whose cards name the brand. */
export function BrandModalSandbox({ actor }: { actor: BrandModalActor }) {
  return (
    <SamplePage
      shop={{
        open(request) {
          if (request.modal === 'brand') actor.send({ type: 'open', ...request });
        },
      }}
      over={<BrandModal actor={actor} returnTo="/" />}
    >
      <ProductGrid items={ofBrand} />
    </SamplePage>
  );
}
