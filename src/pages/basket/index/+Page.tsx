import { BasketPage } from '../../../features/basket/index.tsx';

export { Page };

function Page() {
  return <BasketPage />;
}
