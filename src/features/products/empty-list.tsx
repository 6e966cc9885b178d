import { buttonClass } from '../../ui/button.ts';
import { ShopPhone, useWithHours } from '../contacts/index.ts';

/** Nothing fits the chosen filters: the ways on. */
export function EmptyList({ resetHref }: { resetHref: string }) {
  return (
    <div className="flex flex-col items-center gap-4 rounded-xl border border-line bg-surface px-4 py-12 text-center">
      <p className="text-lg font-semibold">С такими фильтрами товаров нет</p>
      <p className="max-w-md text-muted">
        {useWithHours('Уберите часть условий или позвоните: подберём по номеру детали или машине')}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <a href={resetHref} rel="external" className={buttonClass('primary')}>
          Показать без фильтров
        </a>
        <ShopPhone className={buttonClass('quiet')} />
      </div>
    </div>
  );
}
