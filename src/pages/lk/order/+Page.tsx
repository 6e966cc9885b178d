import { useData } from 'vike-react/useData';
import { OrdersPage } from '../../../features/personal-account/index.ts';
import type { OrdersData } from '../../../features/personal-account/orders-data.ts';

export { Page };

function Page() {
  return <OrdersPage data={useData<OrdersData>()} />;
}
