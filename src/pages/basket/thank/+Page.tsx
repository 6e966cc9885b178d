import { useData } from 'vike-react/useData';
import { ThanksPage } from '../../../features/thanks/index.ts';
import type { ThanksData } from '../../../features/thanks/thanks-data.ts';

export { Page };

function Page() {
  return <ThanksPage data={useData<ThanksData>()} />;
}
