import { type ListQuery, SORTS, type Sort } from '../../contract/filter.ts';

const titles: Readonly<Record<Exclude<Sort, 'popular'>, string>> = {
  price: 'Дешевле',
  '-price': 'Дороже',
  title: 'По названию',
  new: 'Новинки',
};

/** The orders of a list as links; another order begins at its first page. */
export function Sorting({
  query,
  order,
  address,
}: {
  query: ListQuery;
  /** What the list's own order is called. */
  order: string;
  address: (change: Partial<ListQuery>) => string;
}) {
  return (
    <nav aria-label="Сортировка" className="sorting">
      {SORTS.map((sort) => (
        <a
          key={sort}
          href={address({ sort, page: 1 })}
          aria-current={sort === query.sort ? 'true' : undefined}
        >
          {sort === 'popular' ? order : titles[sort]}
        </a>
      ))}
    </nav>
  );
}
