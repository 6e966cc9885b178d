import { useData } from 'vike-react/useData';
import { ProductPage } from '../../../features/product/index.ts';
import type { ProductData } from '../../../features/product/product-data.ts';

export { Page };

function Page() {
  return <ProductPage data={useData<ProductData>()} />;
}
