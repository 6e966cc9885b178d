import type { PageContextServer } from 'vike/types';
import { type CompanyData, loadCompany } from '../../features/company/company-data.ts';

export { data };

/** Who sells [RT-06]. */
function data(pageContext: PageContextServer): Promise<CompanyData> {
  return loadCompany(pageContext);
}
