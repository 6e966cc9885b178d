export { CompanyPage as Page } from '../../features/company/index.ts';
