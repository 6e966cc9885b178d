import { useData } from '../../app/page-root.tsx';
import type { ContentPageData } from '../../features/content-page/data.ts';
import { ContentPage } from '../../features/content-page/index.ts';

export { Page };

function Page() {
  return <ContentPage data={useData<ContentPageData>()} />;
}
