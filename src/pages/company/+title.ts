import type { PageContext } from 'vike/types';
import { type CompanyData, companyTitle } from '../../features/company/company-data.ts';

export { title };

function title({ data }: PageContext & { data: CompanyData }): string {
  return `${companyTitle(data)} — Картер`;
}
