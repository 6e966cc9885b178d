import { company } from '../../contract/company.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { CategoryTiles } from '../products/index.ts';
import { Brands } from './brands.tsx';
import { Hero } from './hero.tsx';
import type { HomeData } from './home-data.ts';
import { Popular } from './popular.tsx';

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
      <Hero total={total} />
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
      <Popular popular={popular} />
      <Brands brands={brands} />
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
