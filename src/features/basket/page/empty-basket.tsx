import { CATALOG_PATH } from '../../../contract/routes.ts';
import { useHydrated } from '../../../lib/use-actor.ts';
import { buttonClass } from '../../../ui/button.ts';
import { Icon } from '../../../ui/icon.tsx';

const COOKIES_OFF =
  'Корзина хранится в файлах cookie, а браузер их не принимает. Разрешите cookie для этого сайта, и товары будут оставаться в корзине.';

/** Why the basket cannot hold anything in this browser. */
export function CookiesOff({ isEmpty }: { isEmpty: boolean }) {
  const hydrated = useHydrated();
  if (!hydrated) {
    return (
      isEmpty && (
        <noscript>
          <p className="mb-4 text-muted">
            Если Вы уже добавляли товары, разрешите браузеру файлы cookie: корзина хранится в них.
          </p>
        </noscript>
      )
    );
  }
  if (navigator.cookieEnabled) return null;
  return (
    <p role="alert" className="mb-4 flex gap-2 rounded-lg bg-accent-soft p-3 font-medium text-accent">
      <Icon name="alert" />
      {COOKIES_OFF}
    </p>
  );
}

/** «Корзина пуста» and the ways on. */
export function EmptyBasket() {
  return (
    <div className="flex flex-col items-center gap-4 rounded-2xl border border-line bg-surface px-4 py-12 text-center">
      <span className="inline-flex size-16 items-center justify-center rounded-full bg-primary-soft text-link">
        <Icon name="basket" size={34} />
      </span>
      <p className="text-xl font-semibold">Корзина пуста</p>
      <p className="max-w-md text-muted">
        Найдите деталь по номеру или выберите её в каталоге. Можно вставить сразу весь список номеров.
      </p>
      <a href={CATALOG_PATH} rel="external" className={buttonClass()}>
        Перейти в каталог
      </a>
    </div>
  );
}
