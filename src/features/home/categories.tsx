import { formatNumber, withHyphens } from '../../contract/format.ts';
import { CATALOG_PATH, categoryPath } from '../../contract/routes.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { HomeData } from './data.ts';

/** Pictures of the first screen do not wait. */
const EAGER = 8;

const restored = `${CATALOG_PATH}?${new URLSearchParams({ restored: 'Да' })}`;

/** All top categories with their largest parts; links are full page loads [RT-24]. */
export function Categories({ categories, total }: Pick<HomeData, 'categories' | 'total'>) {
  return (
    <nav aria-label="Категории">
      <ul className="home-tiles">
        {categories.map(({ id, slug, title, image, products, children }, at) => (
          <li key={id}>
            <Picture image={image} alt="" sizes="64px" widest={320} eager={at < EAGER} />
            <h2>
              <a href={categoryPath(slug)} rel="external">
                {withHyphens(title)}
              </a>{' '}
              <small>{formatNumber(products)}</small>
            </h2>
            <p>
              {children.map((child) => (
                <a key={child.slug} href={categoryPath(child.slug)} rel="external">
                  {withHyphens(child.title)}
                </a>
              ))}
            </p>
          </li>
        ))}
        <li>
          <Icon name="menu" size={32} className="mx-auto text-link" />
          <h2>
            <a href={CATALOG_PATH}>Весь каталог</a> <small>{formatNumber(total)}</small>
          </h2>
          <p>
            <a href={restored} rel="external">
              Восстановленные
            </a>
            <a href={`${CATALOG_PATH}?sort=new`} rel="external">
              Новинки
            </a>
          </p>
        </li>
      </ul>
    </nav>
  );
}
