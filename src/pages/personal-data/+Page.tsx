import { useData } from 'vike-react/useData';
import { ContentPage } from '../../features/content-page/index.ts';
import type { ContentPageData } from '../../features/content-page/page-data.ts';

export { Page };

function Page() {
  return <ContentPage data={useData<ContentPageData>()} />;
}
