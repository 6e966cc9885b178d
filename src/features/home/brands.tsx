import { formatCount } from '../../contract/format.ts';
import { CATALOG_PATH } from '../../contract/routes.ts';
import { Carousel } from '../carousel/index.ts';
import type { HomeData } from './data.ts';

const PARTS = ['деталь', 'детали', 'деталей'] as const;

/** The brands with the most parts, each the way to its own [OV-17]. */
export function Brands({ brands }: Pick<HomeData, 'brands'>) {
  if (brands.length === 0) return null;
  return (
    <Carousel
      label="Бренды"
      bar="home-bar"
      heading={<h2>Бренды</h2>}
      viewClass="-mx-1"
      slideClass="home-brand"
      slides={brands.map(({ slug, title, products }) => ({
        key: slug,
        content: (
          <a href={`${CATALOG_PATH}?${new URLSearchParams({ brand: title })}`} rel="external">
            <b>{title}</b>
            <small>{formatCount(products, PARTS)}</small>
          </a>
        ),
      }))}
    />
  );
}
