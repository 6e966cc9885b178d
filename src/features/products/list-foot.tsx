import type { RefObject } from 'react';
import { PAGE_SIZE } from '../../contract/constants.ts';
import { type ListQuery, pageCount } from '../../contract/filter.ts';
import { formatNumber } from '../../contract/format.ts';
import { buttonClass } from '../../ui/button.ts';
import { Pagination } from '../../ui/pagination.tsx';

/** The links below a list that shows `query`, and how much of it that is. */
export function ListFoot(props: {
  foot?: RefObject<HTMLDivElement | null> | undefined;
  query: ListQuery;
  total: number;
  isComplete: boolean;
  address: (change: Partial<ListQuery>) => string;
  /** The state of the flow, once there is one. */
  state?: string | undefined;
  note?: string | null;
  isBusy?: boolean | undefined;
  onMore?: (() => void) | undefined;
}) {
  const { foot, query, total, isComplete, address, state, note, isBusy = false, onMore } = props;
  const { page, from = page } = query;
  const shown = Math.min(total, page * PAGE_SIZE);
  const count = `Показано ${formatNumber(shown - (from - 1) * PAGE_SIZE)} из ${formatNumber(total)}`;
  return (
    <>
      <div
        ref={foot}
        className="show-more"
        {...(state === undefined ? {} : { 'data-machine': 'showMore', 'data-state': state })}
      >
        {!isComplete && (
          <a
            href={address({ from, page: page + 1 })}
            rel="next"
            keep-scroll-position=""
            // It stays where the focus is.
            aria-disabled={isBusy || undefined}
            className={buttonClass('quiet')}
            onClick={(event) => {
              if (!onMore) return;
              event.preventDefault();
              onMore();
            }}
          >
            {isBusy ? 'Загружаем…' : `Показать ещё ${Math.min(PAGE_SIZE, total - shown)}`}
          </a>
        )}
        <p role="status">{note ?? (from < page && count)}</p>
      </div>
      <Pagination page={page} pages={pageCount(total)} href={(number) => address({ page: number })} />
    </>
  );
}
