import type { CategoryTile } from '../../contract/entities.ts';
import { CATALOG_PATH, DELIVERY_PATH } from '../../contract/routes.ts';
import { buttonClass } from '../../ui/button.ts';
import { Picture } from '../../ui/picture.tsx';
import { articleHref } from '../articles/index.ts';
import { Carousel } from '../carousel/index.ts';
import type { HomeData } from './data.ts';

interface Point {
  readonly title: string;
  readonly text: string;
  readonly href: string;
  readonly action: string;
  /** The category whose picture stands beside it. */
  readonly pictured?: string;
}

const promises: readonly Point[] = [
  {
    title: 'Деталь по номеру',
    text: 'С точками или слитно, кириллицей или латиницей. Найдём и замену.',
    href: CATALOG_PATH,
    action: 'Открыть каталог',
    pictured: 'dvigatel',
  },
  {
    title: 'Отправляем по всей России',
    text: 'Посылкой, до терминала или до двери. Тяжёлые узлы в обрешётке.',
    href: DELIVERY_PATH,
    action: 'Условия доставки',
    pictured: 'kabina-i-kuzov',
  },
  {
    title: 'Восстановленные агрегаты',
    text: 'Проверены на стенде и помечены в каталоге: с новыми не спутаете.',
    href: `${CATALOG_PATH}?${new URLSearchParams({ restored: 'Да' })}`,
    action: 'Смотреть восстановленные',
    pictured: 'nadduv-i-vypusk',
  },
];

/** What the shop promises, one thing after another, beside drawings of what it sells [OV-17]. */
export function HomeSlides({ data }: { data: HomeData }) {
  const {
    categories,
    // The latest one is told of as the last slide.
    articles: [article],
    lead,
    hasDeliveryPage,
  } = data;
  const promised = promises.filter(({ href }) => hasDeliveryPage || href !== DELIVERY_PATH);
  const last: readonly Point[] = article
    ? [{ title: article.title, text: lead, href: articleHref(article), action: 'Читать статью' }]
    : [];
  const imageOf = (point: Point) => categories.find(({ slug }) => slug === point.pictured)?.image ?? null;
  return (
    <Carousel
      label="Главное о магазине"
      className="home-strip"
      bar="home-strip-bar"
      slideClass="w-full"
      slides={[...promised, ...last].map((point) => ({
        key: point.href,
        content: <Slide point={point} image={imageOf(point)} />,
      }))}
    />
  );
}

function Slide({ point, image }: { point: Point; image: CategoryTile['image'] }) {
  return (
    <div className="home-slide">
      {image && <Picture image={image} alt="" sizes="88px" widest={320} />}
      <div>
        <h2>{point.title}</h2>
        <p>{point.text}</p>
        <a
          href={point.href}
          rel={point.href.startsWith(CATALOG_PATH) ? 'external' : undefined}
          className={buttonClass('link')}
        >
          {point.action}
        </a>
      </div>
    </div>
  );
}
