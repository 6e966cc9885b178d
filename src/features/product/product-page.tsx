import { Fragment } from 'react';
import { Availability } from '../../ui/availability.tsx';
import { RestoredBadge } from '../../ui/badge.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { BrandButton } from '../brand-modal/index.ts';
import { Carousel } from '../carousel/index.ts';
import { CopyNumber } from '../copy-number/index.tsx';
import { PrintedContacts } from '../print/index.tsx';
import { Gallery } from '../product-gallery/index.ts';
import { ProductCard } from '../products/index.ts';
import { ViewedProducts } from '../recently-viewed/index.ts';
import { BuyBlock } from './buy-block.tsx';
import { type ProductData, productCrumbs } from './data.ts';
import { OtherOffers } from './other-offers.tsx';
import { PartNumber } from './part-number.tsx';
import { Properties } from './properties.tsx';
import './product.css';

/**
 * One product: picture, what it is, how to get it; then its description and neighbours. Another product begins anew
 * [RT-19].
 */
export function ProductPage({ data }: { data: ProductData }) {
  const { product, analogues, related } = data;
  const { id, title, article, brand, plantNumber, description } = product;
  return (
    <Fragment key={id}>
      <PrintedContacts />
      <Breadcrumbs crumbs={productCrumbs(product)} />
      <div className="product-page">
        <Gallery images={product.images} title={title} />
        <div className="product-facts">
          <div>
            {product.restored && <RestoredBadge />}
            <h1 tabIndex={-1} className="mt-1 mb-1 text-2xl font-bold outline-none">
              {title}
            </h1>
            <PartNumber article={article}>
              <CopyNumber text={article} />
            </PartNumber>
            {/* The window of a phone ends before the buy block, and other parts tell theirs first. */}
            <p className="md:hidden print:hidden">
              <Availability stock={product.stock} term={product.term} />
            </p>
            <p className="flex flex-wrap items-center gap-x-5">
              {plantNumber && (
                <span>
                  <span className="text-muted">Номер завода</span> {plantNumber}
                </span>
              )}
              {brand && (
                <span>
                  <span className="text-muted">Бренд</span>{' '}
                  <BrandButton brand={brand} className="min-h-8 font-medium text-link" />
                </span>
              )}
            </p>
          </div>
          <OtherOffers offers={analogues} plantNumber={plantNumber} />
          <Properties product={product} />
        </div>
        <BuyBlock {...data} />
        <div className="product-rest">
          {description !== null && (
            <section>
              <h2 className="mb-2 text-xl font-bold">Описание</h2>
              <p className="max-w-3xl whitespace-pre-line">{description}</p>
            </section>
          )}
          {related.length > 0 && (
            <Carousel
              label="Похожие товары"
              bar="mb-3 flex min-h-11 items-center justify-between gap-4"
              heading={<h2 className="text-xl font-bold">Похожие товары</h2>}
              viewClass="-mx-1 py-1 sm:-mx-2"
              slideClass="as-card w-1/2 px-1 sm:px-2 md:w-1/3 lg:w-1/4"
              slides={related.map((each) => ({ key: each.id, content: <ProductCard product={each} /> }))}
            />
          )}
          <ViewedProducts />
        </div>
      </div>
    </Fragment>
  );
}
