import { BasketPage } from '../../../features/basket/index.tsx';
import { ViewedProducts } from '../../../features/recently-viewed/index.ts';

export { Page };

function Page() {
  return (
    <>
      <BasketPage />
      <ViewedProducts />
    </>
  );
}
