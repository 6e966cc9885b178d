import { useData } from 'vike-react/useData';
import type { ProductData } from '../../../features/product/data.ts';
import { ProductPage } from '../../../features/product/index.ts';

export { Page };

function Page() {
  return <ProductPage data={useData<ProductData>()} />;
}
