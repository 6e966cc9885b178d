import { useData } from '../../../app/page-root.tsx';
import type { ArticleData } from '../../../features/articles/data.ts';
import { ArticlePage } from '../../../features/articles/index.ts';

export { Page };

function Page() {
  return <ArticlePage data={useData<ArticleData>()} />;
}
