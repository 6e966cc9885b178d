import { useData } from '../../../app/page-root.tsx';
import type { ListData } from '../../../features/products/data.ts';
import { ListPage } from '../../../features/products/index.ts';

export { Page };

function Page() {
  return <ListPage data={useData<ListData>()} />;
}
