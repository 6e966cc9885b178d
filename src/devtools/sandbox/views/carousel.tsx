import { useEffect, useRef } from 'react';
import type { CarouselActor } from '../../../../machines/carousel/carousel.machine.ts';
import { CarouselFrame } from '../../../features/carousel/carousel.tsx';
import { Controls } from '../../../features/carousel/controls.tsx';
import { attachSlides } from '../../../features/carousel/slides.ts';
import { ProductCard } from '../../../features/products/index.ts';
import { SamplePage } from '../sample-page.tsx';
import { sampleCards } from '../sample-products.tsx';

/**
 * The row of a product page, moved by the same Swiper: six slides, as the model has them seen at once on a wide screen
 * and in three positions on a phone. Nobody watches pointer, visibility and size: what holds the row and how many
 * positions it has are events of the sandbox.
 */
export function CarouselSandbox({ actor }: { actor: CarouselActor }) {
  const view = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Without a layout (in jsdom) there is nothing to move.
    if (!view.current || view.current.clientWidth === 0) return;
    return attachSlides(view.current, actor, () => undefined);
  }, [actor]);
  return (
    <SamplePage>
      <CarouselFrame
        label="Похожие товары"
        bar="mb-3 flex min-h-11 items-center justify-between gap-4"
        heading={<h2 className="text-xl font-bold">Похожие товары</h2>}
        controls={<Controls actor={actor} />}
        view={view}
        viewClass="-mx-1 py-1 sm:-mx-2"
        slideClass="as-card w-1/2 px-1 sm:px-2 md:w-1/3 lg:w-1/6"
        slides={sampleCards.map((each) => ({ key: each.id, content: <ProductCard product={each} /> }))}
      />
    </SamplePage>
  );
}
