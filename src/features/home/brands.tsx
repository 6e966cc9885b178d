import { formatCount } from '../../contract/format.ts';
import { Carousel } from '../carousel/index.ts';
import type { HomeData } from './data.ts';

const PARTS = ['деталь', 'детали', 'деталей'] as const;

/** The brands with the most parts, each the way to its own [OV-17]. */
export function Brands({ brands }: Pick<HomeData, 'brands'>) {
  if (brands.length === 0) return null;
  return (
    <Carousel
      label="Бренды"
      className="my-8"
      bar="mb-3 flex min-h-11 items-center justify-between gap-4"
      heading={<h2 className="text-xl font-bold">Бренды</h2>}
      viewClass="-mx-1 py-1"
      slideClass="w-1/2 px-1 sm:w-1/3 md:w-1/4 lg:w-1/6"
      slides={brands.map(({ slug, title, products }) => ({
        key: slug,
        content: (
          <a
            href={`/catalog?${new URLSearchParams({ brand: title })}`}
            rel="external"
            className="flex h-full flex-col items-center justify-center rounded-xl border border-line bg-surface p-3 text-center hover:border-link hover:text-link"
          >
            <b className="font-semibold">{title}</b>
            <span className="figures text-sm text-muted">{formatCount(products, PARTS)}</span>
          </a>
        ),
      }))}
    />
  );
}
