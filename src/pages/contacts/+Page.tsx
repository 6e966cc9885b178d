import { useData } from '../../app/page-root.tsx';
import type { ContactsData } from '../../features/contacts/data.ts';
import { ContactsPage } from '../../features/contacts/index.ts';

export { Page };

function Page() {
  return <ContactsPage data={useData<ContactsData>()} />;
}
