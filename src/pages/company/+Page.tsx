export { CompanyPage as Page } from '../../features/contacts/index.ts';
