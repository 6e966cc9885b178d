import { formatCount } from '../../contract/format.ts';
import { buttonClass } from '../../ui/button.ts';
import type { HomeData } from './data.ts';

const PARTS = ['деталь', 'детали', 'деталей'] as const;

/** Numbers to try the search with. */
const EXAMPLES = 3;

/** What the shop sells, in one breath, and how to ask for it. `total`: parts of the whole catalogue. */
export function Hero({ total, popular }: Pick<HomeData, 'total' | 'popular'>) {
  return (
    <section className="mb-6 max-w-3xl pt-2">
      <h1
        tabIndex={-1}
        className="text-2xl leading-tight font-extrabold tracking-tight text-balance outline-none"
      >
        Запчасти для грузовиков и дизельных двигателей
      </h1>
      <p className="mt-2 text-lg text-muted">
        {formatCount(total, PARTS)} для КАМАЗ, МАЗ, Урал, ГАЗ и техники с двигателями ЯМЗ, ММЗ, Cummins.
        Наберите номер в поиске или выберите раздел.
      </p>
      {popular.length > 0 && (
        <p className="figures mt-2 flex flex-wrap items-baseline gap-x-3 text-sm">
          <span className="text-muted">Например:</span>
          {popular.slice(0, EXAMPLES).map(({ id, article }) => (
            <a
              key={id}
              href={`/search?${new URLSearchParams({ q: article })}`}
              className={`${buttonClass('link')} py-1`}
            >
              {article}
            </a>
          ))}
        </p>
      )}
    </section>
  );
}
