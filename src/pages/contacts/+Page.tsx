import { useData } from 'vike-react/useData';
import type { ContactsData } from '../../features/contacts/data.ts';
import { ContactsPage } from '../../features/contacts/index.ts';

export { Page };

function Page() {
  return <ContactsPage data={useData<ContactsData>()} />;
}
