import { useData } from '../../app/page-root.tsx';
import type { HomeData } from '../../features/home/data.ts';
import { HomePage } from '../../features/home/index.ts';

export { Page };

function Page() {
  return <HomePage data={useData<HomeData>()} />;
}
