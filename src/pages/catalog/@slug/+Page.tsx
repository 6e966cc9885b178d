import { useData } from 'vike-react/useData';
import { ListPage } from '../../../features/products/index.ts';
import type { ListData } from '../../../features/products/list-data.ts';

export { Page };

function Page() {
  return <ListPage data={useData<ListData>()} />;
}
