import { type RefObject, useEffect, useRef, useState } from 'react';
import { machineMarks } from '../../../machines/shared/machine.ts';
import type { ShowMoreActor, ShowMoreInput } from '../../../machines/show-more/show-more.machine.ts';
import { PAGE_SIZE } from '../../contract/constants.ts';
import { isListFull, type ListQuery, pageCount } from '../../contract/filter.ts';
import { formatNumber } from '../../contract/format.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { isPlainClick } from '../../lib/page-events.ts';
import { sendIfPossible } from '../../lib/send-if-possible.ts';
import { useActorSnapshot } from '../../lib/use-actor.ts';
import { useNear } from '../../lib/use-near.ts';
import { buttonClass } from '../../ui/button.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { ProductList } from './product-list.tsx';
import { toShownCard } from './shown-card.ts';

/** What starts the flow of «Показать ещё», loaded when the end of a list comes near the screen. */
const showMore = lazyPart(async () => (await import('./show-more.tsx')).ShowMore, { extra: true });

const NEAR = '600px';

interface ListEndProps {
  readonly input: ShowMoreInput;
  /** Ids of the products that the page came with. */
  readonly known: readonly number[];
  readonly address: (change: Partial<ListQuery>) => string;
}

/** The end of a list: «Показать ещё» and the pages, plain links until the flow is there. */
export function ListEnd(props: ListEndProps) {
  const foot = useRef<HTMLDivElement>(null);
  const isNear = useNear(foot, NEAR);
  const [actor, setActor] = useState<ShowMoreActor | null>(null);
  return (
    <>
      <MoreProducts {...props} actor={actor} foot={foot} />
      {isNear && <LazyFlow input={props.input} onActor={setActor} />}
    </>
  );
}

function LazyFlow(props: { input: ShowMoreInput; onActor: (actor: ShowMoreActor | null) => void }) {
  const { Part } = showMore.usePart();
  return Part && <Part {...props} />;
}

/** The products of the pages that were added, each once, and the links below them. */
export function MoreProducts(
  props: ListEndProps & { actor: ShowMoreActor | null; foot?: RefObject<HTMLDivElement | null> },
) {
  const { actor, input, known, address, foot } = props;
  const snapshot = useActorSnapshot(actor);
  const { query, total } = snapshot?.context ?? input;
  const { page, from = page } = query;
  const shown = Math.min(total, page * PAGE_SIZE);
  const count = `Показано ${formatNumber(shown - (from - 1) * PAGE_SIZE)} из ${formatNumber(total)}`;
  const isBusy = snapshot?.hasTag('busy') ?? false;
  // An import between two pages may move a product from one to the other.
  const ids = new Set(known);
  const added = snapshot?.context.added.filter(({ id }) => ids.size < ids.add(id).size) ?? [];
  const before = useRef(added.length);
  useEffect(() => {
    // Whoever asked for more goes on with its first part; whoever went elsewhere meanwhile stays there.
    const first = foot?.current?.previousElementSibling?.querySelectorAll('h3 a')[before.current];
    const { activeElement } = document;
    const isHere = activeElement === document.body || foot?.current?.contains(activeElement);
    if (added.length > before.current && isHere && first instanceof HTMLElement)
      first.focus({ preventScroll: true });
    before.current = added.length;
  }, [added.length, foot]);
  return (
    <>
      {added.length > 0 && <ProductList items={added.map(toShownCard)} />}
      <div ref={foot} className="show-more" {...(snapshot && machineMarks(snapshot))}>
        {!isListFull(query, total) && (
          <a
            href={address({ from, page: page + 1 })}
            rel="next"
            // It stays where the focus is.
            aria-disabled={isBusy || undefined}
            className={buttonClass('quiet')}
            onClick={(event) => {
              if (!actor || !isPlainClick(event)) return;
              event.preventDefault();
              sendIfPossible(actor, { type: 'more' });
            }}
          >
            {isBusy ? 'Загружаем…' : `Показать ещё ${Math.min(PAGE_SIZE, total - shown)}`}
          </a>
        )}
        <p role="status">
          {snapshot?.matches('failed') ? 'Не загрузилось. Попробуйте ещё раз' : from < page && count}
        </p>
      </div>
      <Pagination page={page} pages={pageCount(total)} href={(number) => address({ page: number })} />
    </>
  );
}
