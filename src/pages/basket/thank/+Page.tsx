import { useData } from '../../../app/page-root.tsx';
import type { ThanksData } from '../../../features/order-confirmation/data.ts';
import { ThanksPage } from '../../../features/order-confirmation/index.ts';

export { Page };

function Page() {
  return <ThanksPage data={useData<ThanksData>()} />;
}
