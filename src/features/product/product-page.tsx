import { Availability } from '../../ui/availability.tsx';
import { RestoredBadge } from '../../ui/badge.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Price } from '../../ui/price.tsx';
import { ProductBasket } from '../basket/index.tsx';
import { Carousel } from '../carousel/index.ts';
import { OneClickButton } from '../one-click-order/index.tsx';
import { Gallery } from '../product-gallery/index.ts';
import { ProductCard } from '../products/index.ts';
import { ViewedProducts } from '../recently-viewed/index.ts';
import { Article } from './article.tsx';
import { BuyerNotes } from './buyer-notes.tsx';
import { type ProductData, productCrumbs } from './data.ts';
import { OtherOffers } from './other-offers.tsx';
import { Properties } from './properties.tsx';

/** One product: picture, number, price and order in one block, properties, other offers, neighbours [RT-19]. */
export function ProductPage({ data }: { data: ProductData }) {
  const { product, analogues, related } = data;
  return (
    <>
      <Breadcrumbs crumbs={productCrumbs(product)} />
      <div className="mt-3 grid items-start gap-x-6 gap-y-4 md:grid-cols-2 lg:grid-cols-[minmax(0,5fr)_minmax(0,5fr)_320px] lg:grid-rows-[auto_1fr]">
        <div className="md:row-span-2">
          <Gallery key={product.id} images={product.images} title={product.title} />
        </div>
        <div className="min-w-0">
          {product.restored && <RestoredBadge />}
          <h1 tabIndex={-1} className="mt-1 text-2xl leading-tight font-bold outline-none">
            {product.title}
          </h1>
          <Article article={product.article} brand={product.brand} />
        </div>
        <section
          aria-label="Заказ"
          className="flex flex-col gap-3 rounded-xl border border-line bg-surface p-5 lg:sticky lg:top-20 lg:col-start-3 lg:row-span-2 lg:row-start-1"
        >
          <Price price={product.price} oldPrice={product.oldPrice} large />
          <p className="-mt-2 text-sm text-muted">
            {product.price === null ? 'Менеджер назовёт её по телефону' : 'Цена с НДС'}
          </p>
          <Availability stock={product.stock} term={product.term} />
          <ProductBasket product={product} />
          <OneClickButton product={product} className="min-h-12 w-full text-base" />
          <BuyerNotes weight={product.weight} />
        </section>
        <Properties product={product} />
      </div>
      {product.description !== null && (
        <section className="mt-8 max-w-3xl">
          <h2 className="mb-2 text-xl font-bold">Описание</h2>
          <p className="whitespace-pre-line">{product.description}</p>
        </section>
      )}
      <OtherOffers offers={analogues} plantNumber={product.plantNumber} />
      {related.length > 0 && (
        <Carousel
          label="Похожие товары"
          className="mt-10"
          bar="mb-3 flex min-h-11 items-center justify-between gap-4"
          heading={<h2 className="text-xl font-bold">Похожие товары</h2>}
          viewClass="-mx-1 py-1 sm:-mx-2"
          slideClass="as-card w-1/2 px-1 sm:px-2 md:w-1/3 lg:w-1/4 xl:w-1/6"
          slides={related.map((each) => ({ key: each.id, content: <ProductCard product={each} /> }))}
        />
      )}
      <ViewedProducts />
    </>
  );
}
