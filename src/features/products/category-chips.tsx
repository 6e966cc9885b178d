import type { CategoryRef } from '../../contract/entities.ts';
import { formatNumber } from '../../contract/format.ts';
import { categoryPath } from '../../contract/routes.ts';

interface CategoryChip extends CategoryRef {
  readonly products?: number;
}

/** Ways to categories in one line, which is scrolled sideways where it is longer; links load whole pages [RT-24]. */
export function CategoryChips({ label, chips }: { label: string; chips: readonly CategoryChip[] }) {
  return (
    <nav aria-label={label} className="chips">
      {chips.map(({ slug, title, products }) => (
        <a key={slug} href={categoryPath(slug)} rel="external">
          {title}
          {products !== undefined && <small>{formatNumber(products)}</small>}
        </a>
      ))}
    </nav>
  );
}
