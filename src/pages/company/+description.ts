import type { PageContext } from 'vike/types';
import { type CompanyData, companyDescription } from '../../features/company/company-data.ts';

export { description };

function description({ data }: PageContext & { data: CompanyData }): string {
  return companyDescription(data);
}
