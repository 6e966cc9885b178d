import { useData } from '../../../app/page-root.tsx';
import type { ProductData } from '../../../features/product/data.ts';
import { ProductPage } from '../../../features/product/index.ts';

export { Page };

function Page() {
  return <ProductPage data={useData<ProductData>()} />;
}
