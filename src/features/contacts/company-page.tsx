import { COMPANY_PATH, CONTACTS_PATH } from '../../contract/routes.ts';
import { buttonClass } from '../../ui/button.ts';
import { TextSheet } from '../../ui/text-sheet.tsx';
import { TextFrame } from '../content-page/index.ts';
import { companyTitle, type FirmPage } from './data.ts';
import { FirmFacts } from './firm-facts.tsx';

/** «О компании»: what the owner tells and what the registers say [RT-06]. */
export function CompanyPage({ data }: { data: FirmPage }) {
  const { company, contacts, text } = data;
  return (
    <TextFrame path={COMPANY_PATH} title={companyTitle(data)}>
      {text && <TextSheet blocks={text.blocks} />}
      <section className="rounded-xl border border-line bg-surface p-5 sm:p-8">
        <h2 className="mb-3 text-xl font-bold">Реквизиты</h2>
        <FirmFacts company={company} address={contacts.address} />
        <p className="mt-5">
          <a href={CONTACTS_PATH} className={buttonClass('quiet')}>
            Контакты и как проехать
          </a>
        </p>
      </section>
    </TextFrame>
  );
}
