import { useData } from '../../../app/page-root.tsx';
import type { OrderConfirmation } from '../../../features/order-confirmation/data.ts';
import { OrderConfirmationPage } from '../../../features/order-confirmation/index.ts';

export { Page };

function Page() {
  return <OrderConfirmationPage data={useData<OrderConfirmation>()} />;
}
