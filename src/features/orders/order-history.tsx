import type { ShownOrder } from './shown-order.ts';

/** What has become of an order so far, the latest first. */
export function OrderHistory({ order: { events, track } }: { order: ShownOrder }) {
  return (
    <section>
      <h2 className="mb-2 text-lg font-bold">Ход заказа</h2>
      <ol aria-label="Ход заказа" className="border-l-2 border-line pl-4">
        {[...events].reverse().map(({ title, at, date, note }, index) => (
          <li
            key={`${at} ${title}`}
            aria-current={index === 0 ? 'step' : undefined}
            className="relative pb-3 before:absolute before:top-1.5 before:-left-[1.4375rem] before:size-3 before:rounded-full before:border-2 before:border-surface before:bg-line-strong last:pb-0 aria-[current]:before:bg-link"
          >
            <p className="flex flex-wrap items-baseline gap-x-3">
              <b className="font-semibold">{title}</b>
              <time dateTime={at} className="figures text-sm text-muted">
                {date}
              </time>
            </p>
            {note !== '' && <p className="whitespace-pre-line text-muted">{note}</p>}
          </li>
        ))}
      </ol>
      {track !== null && (
        <p className="mt-3">
          Номер отправления: <b className="figures font-semibold select-all">{track}</b>
        </p>
      )}
    </section>
  );
}
