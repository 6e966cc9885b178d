import type { Product } from '../../contract/entities.ts';
import { CATALOG_PATH, categoryPath } from '../../contract/routes.ts';
import { formatWeight } from '../../contract/weight.ts';

/** The properties with the specification's labels but its numbers, which stand above; absent ones are left out [OV-16]. */
export function Properties({ product }: { product: Product }) {
  const category = product.categories.at(-1);
  const base = category ? categoryPath(category.slug) : CATALOG_PATH;
  const links = (key: 'applicability' | 'applicabilityDvs') =>
    product[key].map((value) => ({ value, href: `${base}?${new URLSearchParams({ [key]: value })}` }));
  return (
    <dl className="grid grid-cols-[minmax(7rem,auto)_1fr] gap-x-6 gap-y-2.5 border-t border-line pt-4">
      <Linked label="Применимость" values={links('applicability')} />
      <Linked label="Применимость ДВС" values={links('applicabilityDvs')} />
      <Plain label="Страна" value={product.country} />
      <Plain label="Вес" value={product.weight === null ? null : formatWeight(product.weight)} />
      <Plain label="Восстановленная" value={product.restored ? 'Да' : 'Нет'} />
    </dl>
  );
}

function Plain({ label, value }: { label: string; value: string | null }) {
  if (value === null || value === '') return null;
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd>{value}</dd>
    </>
  );
}

function Linked({ label, values }: { label: string; values: readonly { value: string; href: string }[] }) {
  if (values.length === 0) return null;
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="-my-1 flex flex-wrap gap-x-3">
        {values.map(({ value, href }) => (
          <a
            key={value}
            href={href}
            rel="external"
            className="inline-block py-1 text-link underline underline-offset-3"
          >
            {value}
          </a>
        ))}
      </dd>
    </>
  );
}
