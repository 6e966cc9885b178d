import { CategoryTiles } from '../products/index.ts';
import { Brands } from './brands.tsx';
import { CallUs } from './call-us.tsx';
import type { HomeData } from './data.ts';
import { Hero } from './hero.tsx';
import { Latest } from './latest.tsx';
import { MenuCards } from './menu-cards.tsx';
import { Popular } from './popular.tsx';
import { HomeSlides } from './slides.tsx';

/** Home: what is sold, what is looked for, popular parts, brands, what a buyer must know, what is new [RT-02]. */
export function HomePage({ data }: { data: HomeData }) {
  const { categories, popular, brands, total, quickLinks, forBuyers, news, articles } = data;
  return (
    <>
      <Hero total={total} popular={popular} />
      <HomeSlides categories={categories} article={articles[0] ?? null} />
      <CategoryTiles categories={categories} top />
      <MenuCards menu={quickLinks} />
      <Popular popular={popular} />
      <Brands brands={brands} />
      <MenuCards menu={forBuyers} />
      <Latest title="Новости" all="Все новости" href="/news" items={news} />
      <Latest title="Статьи" all="Все статьи" href="/articles" items={articles} />
      <CallUs />
    </>
  );
}
