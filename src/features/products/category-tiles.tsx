import { formatNumber } from '../../contract/format.ts';
import { Picture } from '../../ui/picture.tsx';
import type { ChildCategory } from './list-data.ts';

/** Categories with their pictures; links are full page loads [RT-24]. `top`: larger, for the top categories. */
export function CategoryTiles({
  categories,
  top = false,
}: {
  categories: readonly ChildCategory[];
  top?: boolean;
}) {
  return (
    <nav aria-label="Категории" className="mb-6">
      <ul
        className={`grid gap-2.5 ${top ? 'grid-cols-2 sm:grid-cols-3 lg:grid-cols-4' : 'grid-cols-2 md:grid-cols-3 xl:grid-cols-5'}`}
      >
        {categories.map((category) => (
          <li key={category.id}>
            <a
              href={`/catalog/${category.slug}`}
              rel="external"
              className={`flex h-full items-center gap-3 rounded-xl border border-line bg-surface transition-shadow hover:text-link hover:shadow-lg ${
                top ? 'flex-col p-3 text-center sm:flex-row sm:text-left' : 'p-2.5'
              }`}
            >
              <Picture
                image={category.image}
                alt=""
                sizes={top ? '80px' : '48px'}
                eager
                className={`shrink-0 object-contain ${top ? 'size-20' : 'size-12'}`}
              />
              <span className="min-w-0">
                <span
                  className={`block leading-tight font-semibold hyphens-auto ${top ? 'max-sm:text-sm' : 'text-sm'}`}
                >
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
