import { useData } from '../../app/page-root.tsx';
import type { CompanyData } from '../../features/company/data.ts';
import { CompanyPage } from '../../features/company/index.ts';

export { Page };

function Page() {
  return <CompanyPage data={useData<CompanyData>()} />;
}
