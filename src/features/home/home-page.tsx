import { Brands } from './brands.tsx';
import { Categories } from './categories.tsx';
import type { HomeData } from './data.ts';
import { ForBuyers, Machines } from './menus.tsx';
import { News } from './news.tsx';
import { Popular } from './popular.tsx';
import { SearchFirst } from './search-first.tsx';
import { HomeSlides } from './slides.tsx';
import './home.css';

/** Home: the search, what is sold and for what, popular parts, what a buyer must know, brands, news [RT-02]. */
export function HomePage({ data }: { data: HomeData }) {
  const { categories, popular, brands, machines, forBuyers, news, articles } = data;
  return (
    <div className="home">
      <SearchFirst data={data} />
      <Categories categories={categories} total={data.total} />
      <Machines menu={machines} />
      <Popular popular={popular} />
      <ForBuyers menu={forBuyers} />
      <HomeSlides data={data} />
      <Brands brands={brands} />
      <News news={news} articles={articles} />
    </div>
  );
}
