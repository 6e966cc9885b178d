export { ContactsPage as Page } from '../../features/contacts/index.ts';
