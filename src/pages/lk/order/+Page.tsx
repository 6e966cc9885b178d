import { useData } from '../../../app/page-root.tsx';
import type { OrdersData } from '../../../features/orders/data.ts';
import { OrdersPage } from '../../../features/orders/index.ts';

export { Page };

function Page() {
  return <OrdersPage data={useData<OrdersData>()} />;
}
