import { useData } from '../../../app/page-root.tsx';
import type { ArticlesData } from '../../../features/articles/data.ts';
import { ArticlesPage } from '../../../features/articles/index.ts';

export { Page };

function Page() {
  return <ArticlesPage data={useData<ArticlesData>()} />;
}
