import { formatNumber } from '../../contract/format.ts';
import type { HomeData } from './home-data.ts';

/** The brands with the most parts, each the way to its own. */
export function Brands({ brands }: Pick<HomeData, 'brands'>) {
  if (brands.length === 0) return null;
  return (
    <section className="my-8">
      <h2 className="mb-3 text-xl font-bold sm:text-2xl">Бренды</h2>
      <ul className="flex flex-wrap gap-2">
        {brands.map(({ slug, title, products }) => (
          <li key={slug}>
            <a
              href={`/catalog?${new URLSearchParams({ brand: title })}`}
              rel="external"
              className="inline-flex min-h-10 items-center gap-2 rounded-lg border border-line bg-surface px-3 hover:border-link hover:text-link"
            >
              {title}
              <span className="figures text-sm text-muted">{formatNumber(products)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
