import type { PageContext } from 'vike/types';
import { withShop } from '../../app/seo/titles.ts';
import { type CompanyData, companyTitle } from '../../features/company/company-data.ts';

export { title };

function title(pageContext: PageContext & { data: CompanyData }): string {
  return withShop(companyTitle(pageContext.data), pageContext);
}
