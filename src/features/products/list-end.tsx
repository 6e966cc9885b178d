import { type ReactNode, useRef } from 'react';
import type { ShowMoreInput } from '../../../machines/show-more/show-more.machine.ts';
import { type ListQuery, PAGES_AT_ONCE } from '../../contract/filter.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useNear } from '../../lib/use-near.ts';
import type { ListData } from './data.ts';
import { ListFoot } from './list-foot.tsx';

/** What puts more products below the list, loaded when its end comes near the screen. */
export const moreProducts = lazyPart(async () => (await import('./show-more.tsx')).ShowMore, { extra: true });

const NEAR = '600px';

interface ListEndProps {
  readonly path: string;
  readonly query: ListQuery;
  readonly list: ListData['list'];
  readonly address: (change: Partial<ListQuery>) => string;
}

/** The end of a list: «Показать ещё» and the pages, plain links until the code of the flow is there. */
export function ListEnd({ path, query, list, address }: ListEndProps) {
  const foot = useRef<HTMLDivElement>(null);
  const isNear = useNear(foot, NEAR);
  const input = { path, query, total: list.total };
  const isComplete = list.page >= list.pages || list.page - (query.from ?? list.page) + 1 >= PAGES_AT_ONCE;
  const links = <ListFoot foot={foot} {...input} isComplete={isComplete} address={address} />;
  if (!isNear) return links;
  const known = list.items.map(({ id }) => id);
  return <LazyMore input={input} known={known} address={address} links={links} />;
}

function LazyMore(props: {
  input: ShowMoreInput;
  known: readonly number[];
  address: ListEndProps['address'];
  links: ReactNode;
}) {
  const { Part } = moreProducts.usePart();
  return Part ? <Part {...props} /> : props.links;
}
