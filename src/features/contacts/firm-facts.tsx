import { type Company, ogrnTitle } from '../../contract/site.ts';

/** Who sells, as the law asks for: full name and the numbers of the registers. */
export function FirmFacts({ company, address }: { company: Company; address: string }) {
  const facts = [
    ['Полное наименование', company.legalName],
    ['ИНН', company.inn],
    [ogrnTitle(company.ogrn), company.ogrn],
    ['Адрес', address],
  ] as const;
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)]">
      {facts.map(([title, value]) => (
        <div key={title} className="sm:contents">
          <dt className="text-muted">{title}</dt>
          <dd className="font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
