import { FILTER_LISTS, type Filters, hasFilters, type ListQuery, NO_FILTERS } from '../../contract/filter.ts';
import { formatNumber } from '../../contract/format.ts';
import { Icon } from '../../ui/icon.tsx';

interface Chip {
  /** Values of two lists may read the same. */
  readonly key: string;
  readonly label: string;
  readonly without: Filters;
}

function chipsOf(filters: Filters): Chip[] {
  const { price } = filters;
  const from = price?.min == null ? '' : `от ${formatNumber(price.min)} `;
  const to = price?.max == null ? '' : `до ${formatNumber(price.max)} `;
  const chips: Chip[] = price
    ? [{ key: 'price', label: `Цена ${from}${to}₽`, without: { ...filters, price: null } }]
    : [];
  for (const list of FILTER_LISTS) {
    for (const value of filters[list]) {
      const label = list === 'restored' ? `Восстановленная: ${value}` : value;
      chips.push({
        key: `${list} ${value}`,
        label,
        without: { ...filters, [list]: filters[list].filter((other) => other !== value) },
      });
    }
  }
  return chips;
}

/** The chosen filters above the list, each a link to the list without it. */
export function ChosenFilters(props: { query: ListQuery; address: (change: Partial<ListQuery>) => string }) {
  const { query, address } = props;
  if (!hasFilters(query.filters)) return null;
  return (
    <ul aria-label="Выбранные фильтры" className="mb-4 flex flex-wrap gap-2">
      {chipsOf(query.filters).map(({ key, label, without }) => (
        <li key={key}>
          <a
            href={address({ filters: without, page: 1 })}
            aria-label={`Убрать фильтр: ${label}`}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-full bg-primary-soft px-3 text-sm font-medium text-link hover:line-through"
          >
            {label}
            <Icon name="close" size={14} />
          </a>
        </li>
      ))}
      <li>
        <a
          href={address({ filters: NO_FILTERS, page: 1 })}
          className="inline-flex min-h-9 items-center px-2 text-sm text-muted hover:text-link"
        >
          Убрать все
        </a>
      </li>
    </ul>
  );
}
