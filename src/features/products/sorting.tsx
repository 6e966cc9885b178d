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
    <nav
      aria-label="Сортировка"
      className="-m-1 mr-auto flex min-w-0 items-center overflow-x-auto p-1 max-sm:mr-0 max-sm:w-full"
    >
      {SORTS.map((sort) => (
        <a
          key={sort}
          href={address({ sort, page: 1 })}
          aria-current={sort === query.sort ? 'true' : undefined}
          className={`inline-flex min-h-11 shrink-0 items-center rounded-lg px-2.5 text-sm whitespace-nowrap md:min-h-9 ${
            sort === query.sort ? 'bg-primary-soft font-semibold text-link' : 'text-muted hover:text-link'
          }`}
        >
          {sort === 'popular' ? order : titles[sort]}
        </a>
      ))}
    </nav>
  );
}
