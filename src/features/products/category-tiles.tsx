import { formatNumber } from '../../contract/format.ts';
import type { CategoryTile } from '../../lib/category-tree.ts';
import { Picture } from '../../ui/picture.tsx';

/**
 * Categories with their pictures; links are full page loads [RT-24]. On a phone they are a plain list: long words have
 * no room beside pictures there.
 */
export function CategoryTiles({ categories }: { categories: readonly CategoryTile[] }) {
  return (
    <nav aria-label="Категории" className="mb-6">
      <ul className="grid rounded-xl max-sm:divide-y max-sm:divide-line max-sm:overflow-hidden max-sm:border max-sm:border-line sm:grid-cols-2 sm:gap-2.5 lg:grid-cols-3 xl:grid-cols-4 2xl:grid-cols-5">
        {categories.map((category) => (
          <li key={category.id}>
            <a
              href={`/catalog/${category.slug}`}
              rel="external"
              className="flex h-full items-center gap-3 border-line bg-surface px-3 py-1.5 transition-shadow hover:text-link hover:shadow-lg max-sm:-outline-offset-2 sm:rounded-xl sm:border sm:p-2.5"
            >
              <Picture
                image={category.image}
                alt=""
                sizes="48px"
                eager
                className="size-9 shrink-0 object-contain sm:size-12"
              />
              <span className="min-w-0 max-sm:flex max-sm:flex-1 max-sm:items-center max-sm:justify-between max-sm:gap-3">
                <span className="block text-sm leading-tight font-semibold hyphens-auto">
                  {category.title}
                </span>
                <span className="figures text-sm text-muted">{formatNumber(category.products)}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
