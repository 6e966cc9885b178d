import { CATALOG_PATH } from '../../contract/routes.ts';
import { buttonClass } from '../../ui/button.ts';
import { ShopPhone, useWithHours } from '../contacts/index.ts';

/** The user has not ordered anything yet: the ways to the first order. */
export function NoOrders() {
  return (
    <div className="flex flex-col items-center gap-4 rounded-xl border border-line bg-surface px-4 py-12 text-center">
      <p className="text-lg font-semibold">Заказов пока нет</p>
      <p className="max-w-md text-balance text-muted">
        Здесь появятся заказы, которые Вы оформите после входа. Нужна помощь с подбором детали?{' '}
        <span className="inline-block">{useWithHours('Позвоните')}</span>
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <a href={CATALOG_PATH} rel="external" className={buttonClass('primary')}>
          Перейти в каталог
        </a>
        <ShopPhone className={buttonClass('quiet')} />
      </div>
    </div>
  );
}
