import type { PageContextServer } from 'vike/types';
import type { LinkedNode } from '../../../app/seo/linked-data/nodes.ts';
import { linkedList } from '../../../features/products/linked-list.ts';
import type { ListData } from '../../../features/products/list-data.ts';

export { linkedData };

function linkedData({ data, publicUrl }: PageContextServer & { data: ListData }): readonly LinkedNode[] {
  return linkedList(data, publicUrl);
}
