import { company } from '../../contract/company.ts';
import { formatCount, formatNumber } from '../../contract/format.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { CategoryTiles, ProductGrid } from '../products/index.ts';
import type { HomeData } from './home-data.ts';

const promises: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'search',
    title: 'Поиск по номеру',
    text: 'С точками, пробелами и без них, русскими и латинскими буквами',
  },
  {
    icon: 'truck',
    title: 'Доставка по России',
    text: 'Транспортной компанией до терминала или до двери, почтой, самовывоз',
  },
  { icon: 'shield', title: 'Честно о восстановленных', text: 'Пометка на каждой детали и цена новой рядом' },
  { icon: 'return', title: 'Возврат 7 дней', text: 'Не подошла по номеру или исполнению: вернём деньги' },
];

/** Home: categories with drawings, what a buyer must know, popular parts, brands [RT-02]. */
export function HomePage({ data }: { data: HomeData }) {
  const { categories, popular, brands, total } = data;
  return (
    <>
      <section className="mb-6 max-w-3xl pt-2">
        <h1
          tabIndex={-1}
          className="text-2xl leading-tight font-extrabold tracking-tight text-balance outline-none sm:text-4xl"
        >
          Запчасти для грузовиков и дизельных двигателей
        </h1>
        <p className="mt-2 text-lg text-muted">
          {formatCount(total, ['деталь', 'детали', 'деталей'])} для КАМАЗ, МАЗ, Урал, ГАЗ и техники с
          двигателями ЯМЗ, ММЗ, Cummins. Наберите номер в поиске или выберите раздел.
        </p>
      </section>
      <CategoryTiles categories={categories} top />
      <ul className="my-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {promises.map(({ icon, title, text }) => (
          <li key={title} className="flex gap-3">
            <span className="inline-flex size-11 shrink-0 items-center justify-center rounded-xl bg-primary-soft text-link">
              <Icon name={icon} size={22} />
            </span>
            <p>
              <b className="block font-semibold">{title}</b>
              <span className="text-sm text-muted">{text}</span>
            </p>
          </li>
        ))}
      </ul>
      {popular.length > 0 && (
        <section className="my-8">
          <h2 className="mb-3 text-xl font-bold sm:text-2xl">Популярные запчасти</h2>
          <ProductGrid items={popular} wide />
        </section>
      )}
      {brands.length > 0 && (
        <section className="my-8">
          <h2 className="mb-3 text-xl font-bold sm:text-2xl">Бренды</h2>
          <ul className="flex flex-wrap gap-2">
            {brands.map(({ slug, title, products }) => (
              <li key={slug}>
                <a
                  href={`/catalog?${new URLSearchParams({ brand: title })}`}
                  rel="external"
                  className="inline-flex min-h-10 items-center gap-2 rounded-lg border border-line bg-surface px-3 hover:border-link hover:text-link"
                >
                  {title}
                  <span className="figures text-sm text-muted">{formatNumber(products)}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="flex flex-wrap items-center justify-between gap-4 rounded-2xl bg-primary-soft p-5 sm:p-8">
        <p className="max-w-xl text-lg">
          <b>Не знаете номер детали?</b> Позвоните: подберём по машине, двигателю и старой детали,{' '}
          {company.hours}
        </p>
        <a href={company.phoneHref} className="figures text-2xl font-bold whitespace-nowrap text-link">
          {company.phone}
        </a>
      </section>
    </>
  );
}
