import type { ReactNode } from 'react';
import { withWholeRanges } from '../../contract/format.ts';
import { CONTACTS_PATH } from '../../contract/routes.ts';
import { buttonClass } from '../../ui/button.ts';
import { Icon, LineIcon } from '../../ui/icon.tsx';
import { CLOCK, MAIL, PLACE } from '../../ui/icon-paths.ts';
import { TextSheet } from '../../ui/text-sheet.tsx';
import { TextFrame } from '../content-page/index.ts';
import { contactsTitle, type FirmPage, mapHref } from './data.ts';
import { FirmFacts } from './firm-facts.tsx';

function Way({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="relative min-h-11 pl-[3.625rem]">
      <dt className="text-sm text-muted">
        <span className="absolute top-0 left-0 inline-flex size-11 items-center justify-center rounded-xl bg-primary-soft text-link">
          {icon}
        </span>
        {title}
      </dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

/** «Контакты»: phone, e-mail, hours, the way there, the firm, and what the owner adds [RT-07]. */
export function ContactsPage({ data }: { data: FirmPage }) {
  const { company, contacts, text } = data;
  const { phone, phoneHref, email, hours, address, directions } = contacts;
  const map = mapHref(contacts);
  return (
    <TextFrame path={CONTACTS_PATH} title={contactsTitle(data)}>
      <section
        aria-label="Как с нами связаться"
        className="rounded-xl border border-line bg-surface p-5 sm:p-8"
      >
        <dl className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
          <Way icon={<Icon name="phone" size={22} />} title="Телефон">
            <a href={phoneHref} className="figures inline-block py-0.5 text-lg font-semibold hover:text-link">
              {phone}
            </a>
          </Way>
          <Way icon={<LineIcon path={MAIL} size={22} />} title="E-mail">
            <a href={`mailto:${email}`} className="inline-block py-0.5 text-lg font-semibold hover:text-link">
              {email}
            </a>
          </Way>
          <Way icon={<LineIcon path={CLOCK} size={22} />} title="Часы работы">
            <p className="font-medium">{withWholeRanges(hours)}</p>
          </Way>
          <Way icon={<LineIcon path={PLACE} size={22} />} title="Адрес">
            <p className="font-medium">{address}</p>
          </Way>
        </dl>
        {directions !== null && (
          <div className="mt-6 border-t border-line pt-5">
            <h2 className="mb-1.5 text-lg font-bold">Как проехать</h2>
            <p className="max-w-[44rem] text-base leading-relaxed">{directions}</p>
          </div>
        )}
        {map !== null && (
          <p className="mt-4">
            <a href={map} rel="noopener noreferrer" className={`${buttonClass('quiet')} whitespace-normal`}>
              Открыть на Яндекс Картах
            </a>
          </p>
        )}
      </section>
      {text && <TextSheet blocks={text.blocks} />}
      <section className="rounded-xl border border-line bg-surface p-5 sm:p-8">
        <h2 className="mb-3 text-xl font-bold">Продавец</h2>
        <FirmFacts company={company} address={address} />
      </section>
    </TextFrame>
  );
}
