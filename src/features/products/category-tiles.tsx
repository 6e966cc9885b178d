import { formatNumber } from '../../contract/format.ts';
import type { CategoryTile } from '../../lib/category-tree.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';

const tileClass =
  'flex h-full items-center gap-3 border-line bg-surface transition-shadow hover:text-link hover:shadow-lg';

const looks = {
  top: {
    list: 'grid grid-cols-2 gap-2.5 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-5 xl:grid-cols-7',
    tile: 'flex-col rounded-xl border p-2 py-3 text-center',
    picture: 'size-20',
    text: 'max-w-full',
    title: 'text-sm xl:text-[0.8125rem]',
  },
  sub: {
    list: 'grid rounded-xl max-sm:divide-y max-sm:divide-line max-sm:overflow-hidden max-sm:border max-sm:border-line sm:grid-cols-2 sm:gap-2.5 lg:grid-cols-3 xl:grid-cols-4 2xl:grid-cols-5',
    tile: 'px-3 py-1.5 max-sm:-outline-offset-2 sm:rounded-xl sm:border sm:p-2.5',
    picture: 'size-9 sm:size-12',
    text: 'max-sm:flex max-sm:flex-1 max-sm:items-center max-sm:justify-between max-sm:gap-3',
    title: 'text-sm',
  },
} as const;

/**
 * Categories with their pictures; links are full page loads [RT-24]. `top`: tiles for the top categories, the last
 * one leads to all products; the others are a plain list on a phone, where long words have no room beside pictures.
 */
export function CategoryTiles({
  categories,
  top = false,
}: {
  categories: readonly CategoryTile[];
  top?: boolean;
}) {
  const look = top ? looks.top : looks.sub;
  return (
    <nav aria-label="Категории" className="mb-6">
      <ul className={look.list}>
        {categories.map((category) => (
          <li key={category.id}>
            <a href={`/catalog/${category.slug}`} rel="external" className={`${tileClass} ${look.tile}`}>
              <Picture
                image={category.image}
                alt=""
                sizes={top ? '80px' : '48px'}
                eager
                className={`shrink-0 object-contain ${look.picture}`}
              />
              <span className={`min-w-0 ${look.text}`}>
                <span className={`block leading-tight font-semibold hyphens-auto ${look.title}`}>
                  {category.title}
                </span>
                <span className="figures text-sm text-muted">{formatNumber(category.products)}</span>
              </span>
            </a>
          </li>
        ))}
        {top && (
          <li>
            <a href="/catalog" className={`${tileClass} ${look.tile}`}>
              <span className={`inline-flex shrink-0 items-center justify-center text-link ${look.picture}`}>
                <Icon name="menu" size={32} />
              </span>
              <span className={`font-semibold ${look.title}`}>Весь каталог</span>
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}
