import { formatCount } from '../../contract/format.ts';

const PARTS = ['деталь', 'детали', 'деталей'] as const;

/** What the shop sells, in one breath. `total`: parts of the whole catalogue. */
export function Hero({ total }: { total: number }) {
  return (
    <section className="mb-6 max-w-3xl pt-2">
      <h1
        tabIndex={-1}
        className="text-2xl leading-tight font-extrabold tracking-tight text-balance outline-none sm:text-4xl"
      >
        Запчасти для грузовиков и дизельных двигателей
      </h1>
      <p className="mt-2 text-lg text-muted">
        {formatCount(total, PARTS)} для КАМАЗ, МАЗ, Урал, ГАЗ и техники с двигателями ЯМЗ, ММЗ, Cummins.
        Наберите номер в поиске или выберите раздел.
      </p>
    </section>
  );
}
