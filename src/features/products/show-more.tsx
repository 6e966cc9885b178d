import { stateName } from '../../../machines/shared/machine.ts';
import type { ShowMoreActor } from '../../../machines/show-more/show-more.machine.ts';
import { PAGE_SIZE } from '../../contract/constants.ts';
import { type ListQuery, pageCount } from '../../contract/filter.ts';
import { formatNumber } from '../../contract/format.ts';
import { sendIfPossible } from '../../lib/send-if-possible.ts';
import { useActorSnapshot } from '../../lib/use-actor.ts';
import { buttonClass } from '../../ui/button.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { ProductList } from './product-card.tsx';
import { type ShownCard, toShownCard } from './shown-card.ts';

/** The products that the page came with and those of the pages that were added, each once; the way to more of them. */
export function PagedProducts(props: {
  actor: ShowMoreActor;
  items: readonly ShownCard[];
  address: (change: Partial<ListQuery>) => string;
}) {
  const { actor, items, address } = props;
  const snapshot = useActorSnapshot(actor);
  const { query, total, added } = snapshot.context;
  const { page, from = page } = query;
  // An import between two pages may move a product from one to the other.
  const known = new Set(items.map(({ id }) => id));
  const fresh = added.filter(({ id }) => known.size < known.add(id).size).map(toShownCard);
  return (
    <>
      <ProductList items={[...items, ...fresh]} />
      <div className="show-more" data-machine="showMore" data-state={stateName(snapshot.value)}>
        {!snapshot.matches('complete') && (
          <ShowMoreLink
            actor={actor}
            href={address({ from, page: page + 1 })}
            isBusy={snapshot.hasTag('busy')}
            count={Math.min(PAGE_SIZE, total - page * PAGE_SIZE)}
          />
        )}
        <p role="status">
          {snapshot.matches('failed')
            ? 'Не загрузилось. Попробуйте ещё раз'
            : from < page &&
              `Показано ${formatNumber(Math.min(total, page * PAGE_SIZE) - (from - 1) * PAGE_SIZE)} из ${formatNumber(total)}`}
        </p>
      </div>
      <Pagination page={page} pages={pageCount(total)} href={(number) => address({ page: number })} />
    </>
  );
}

/** Without scripts it leads to the same list with the next page below. */
function ShowMoreLink(props: { actor: ShowMoreActor; href: string; isBusy: boolean; count: number }) {
  const { actor, href, isBusy, count } = props;
  return (
    <a
      href={href}
      rel="next"
      // It stays where the focus is.
      aria-disabled={isBusy || undefined}
      className={buttonClass('quiet')}
      onClick={(event) => {
        event.preventDefault();
        sendIfPossible(actor, { type: 'more' });
      }}
    >
      {isBusy ? 'Загружаем…' : `Показать ещё ${count}`}
    </a>
  );
}
