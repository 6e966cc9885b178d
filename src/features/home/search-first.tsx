import { SEARCH_MAX_LENGTH } from '../../contract/constants.ts';
import { formatCount } from '../../contract/format.ts';
import { SEARCH_PATH, searchPath } from '../../contract/routes.ts';
import { useShopFront } from '../../lib/shop-front.tsx';
import { buttonClass } from '../../ui/button.ts';
import { Icon, LineIcon } from '../../ui/icon.tsx';
import { CLOCK, PLACE, TRUCK } from '../../ui/icon-paths.ts';
import { PASTE_LIST_HREF } from '../basket/index.tsx';
import { ShopPhone } from '../contacts/index.ts';
import type { HomeData } from './data.ts';

const PARTS = ['деталь', 'детали', 'деталей'] as const;

/** Numbers to try the search with. */
const EXAMPLES = 3;

const FIELD = 'home-search';

/** What the shop sells and the two ways to ask for it, beside whom to call and where to come. */
export function SearchFirst({ data }: { data: HomeData }) {
  const { total, popular } = data;
  return (
    <section className="home-first">
      <div>
        <h1 tabIndex={-1}>Запчасти для грузовиков и дизельных двигателей</h1>
        <p className="home-what">
          {formatCount(total, PARTS)} для КАМАЗ, МАЗ, Урал, ГАЗ и техники с двигателями ЯМЗ, ММЗ, Cummins
        </p>
        <search aria-label="Поиск деталей">
          <div className="home-ways">
            <label htmlFor={FIELD}>По номеру</label>
            <a href={PASTE_LIST_HREF} rel="external">
              <Icon name="list" size={18} />
              Список номеров
            </a>
          </div>
          {/* A plain form: suggestions belong to the search of the header, which is always in sight. */}
          <form action={SEARCH_PATH}>
            <input
              id={FIELD}
              type="search"
              name="q"
              required
              maxLength={SEARCH_MAX_LENGTH}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              enterKeyHint="search"
              placeholder="Например, 740.1003010-20"
              className="search-field"
            />
            <button type="submit" className={buttonClass('primary')}>
              Искать
            </button>
          </form>
        </search>
        {popular.length > 0 && (
          <p className="home-examples">
            <span>Например:</span>
            {popular.slice(0, EXAMPLES).map(({ id, article }) => (
              <a key={id} href={searchPath(article)} className={buttonClass('link')}>
                {article}
              </a>
            ))}
          </p>
        )}
      </div>
      <WhoHelps data={data} />
    </section>
  );
}

/** For who knows the machine and not the number: phone, hours, where the shop is, the day of sending. */
function WhoHelps({ data: { hasPickup, dispatch } }: { data: HomeData }) {
  const { site } = useShopFront();
  return (
    site && (
      <section aria-label="Помощь в подборе" className="home-help">
        <p>
          <b>Не знаете номер детали?</b> Подберём по машине, двигателю и старой детали.
        </p>
        <ShopPhone className="text-xl font-bold hover:text-link" before={<Icon name="phone" />} />
        <p>
          <LineIcon path={CLOCK} />
          {site.contacts.hours}
        </p>
        <p>
          <LineIcon path={PLACE} />
          {hasPickup && 'Самовывоз: '}
          {site.contacts.address}
        </p>
        {dispatch !== null && (
          <p>
            <LineIcon path={TRUCK} />
            Из наличия отправим {dispatch}
          </p>
        )}
      </section>
    )
  );
}
