import type { CategoryTile } from '../../lib/category-tree.ts';
import { buttonClass } from '../../ui/button.ts';
import { Picture } from '../../ui/picture.tsx';
import { articleHref, type ShownArticle } from '../articles/index.ts';
import { Carousel } from '../carousel/index.ts';

interface Point {
  readonly title: string;
  readonly text: string;
  readonly href: string;
  readonly action: string;
}

const promises: readonly Point[] = [
  {
    title: 'Деталь по номеру',
    text: 'Пишите его как угодно: с точками, слитно, русскими или латинскими буквами. Покажем и взаимозаменяемые.',
    href: '/catalog',
    action: 'Открыть каталог',
  },
  {
    title: 'Отправляем по всей России',
    text: 'Посылкой, до терминала или до двери. Тяжёлые узлы едут в обрешётке, хрупкие в жёсткой упаковке.',
    href: '/dostavka',
    action: 'Условия доставки',
  },
  {
    title: 'Восстановленные агрегаты',
    text: 'Каждый проверен на стенде и помечен в каталоге: вы всегда видите, новая деталь или восстановленная.',
    href: `/catalog?${new URLSearchParams({ restored: 'Да' })}`,
    action: 'Смотреть восстановленные',
  },
];

const pointOf = (article: ShownArticle): Point => ({
  title: article.title,
  text: article.description,
  href: articleHref(article),
  action: 'Читать статью',
});

/** What the shop promises, one thing after another, beside drawings of what it sells [OV-17]. */
export function HomeSlides(props: {
  categories: readonly CategoryTile[];
  /** The latest one, told of as the last slide. */
  article: ShownArticle | null;
}) {
  const { categories, article } = props;
  const points = article ? [...promises, pointOf(article)] : promises;
  const images = categories.flatMap(({ image }) => image ?? []);
  return (
    <Carousel
      label="Главное о магазине"
      className="relative mb-6 overflow-hidden rounded-2xl bg-primary-soft"
      bar="absolute right-2 bottom-2 z-10"
      slideClass="w-full"
      slides={points.map((point, at) => ({
        key: point.href,
        content: <Slide point={point} image={images[at * 3] ?? null} isFirst={at === 0} />,
      }))}
    />
  );
}

function Slide(props: { point: Point; image: CategoryTile['image']; isFirst: boolean }) {
  const { point, image, isFirst } = props;
  return (
    <div className="flex h-full items-start gap-6 p-5 pb-16 sm:items-center sm:p-8 sm:pb-14 lg:px-12">
      <div className="flex-1">
        <h2 className="text-xl leading-tight font-bold text-balance sm:text-3xl">{point.title}</h2>
        <p className="mt-2 max-w-xl sm:text-lg">{point.text}</p>
        <a
          href={point.href}
          rel={point.href.startsWith('/catalog') ? 'external' : undefined}
          className={`${buttonClass('primary')} mt-4`}
        >
          {point.action}
        </a>
      </div>
      {image && (
        <Picture
          image={image}
          alt=""
          sizes="(min-width: 48rem) 220px, 120px"
          eager={isFirst}
          className="size-28 object-contain max-sm:hidden md:size-44 lg:mr-16"
        />
      )}
    </div>
  );
}
