import { ShopPhone, useWithHours } from '../contacts/index.ts';

/** For who knows the machine and not the number. */
export function CallUs() {
  return (
    <section className="mt-8 flex flex-wrap items-center justify-between gap-4 rounded-2xl bg-primary-soft p-5 sm:p-8">
      <p className="max-w-xl text-lg">
        <b>Не знаете номер детали?</b>{' '}
        {useWithHours('Позвоните: подберём по машине, двигателю и старой детали')}
      </p>
      <ShopPhone className="text-xl font-bold whitespace-nowrap text-link" />
    </section>
  );
}
