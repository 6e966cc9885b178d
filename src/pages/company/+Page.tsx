import { useData } from '../../app/page-root.tsx';
import { CompanyPage } from '../../features/company/index.ts';
import type { FirmPage } from '../../features/contacts/data.ts';

export { Page };

function Page() {
  return <CompanyPage data={useData<FirmPage>()} />;
}
