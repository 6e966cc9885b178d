import { useData } from '../../app/page-root.tsx';
import type { FirmPage } from '../../features/contacts/data.ts';
import { ContactsPage } from '../../features/contacts/index.ts';

export { Page };

function Page() {
  return <ContactsPage data={useData<FirmPage>()} />;
}
