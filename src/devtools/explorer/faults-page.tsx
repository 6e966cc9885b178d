import type { Fault } from '../../../machines/testing/faults.ts';
import type { FaultCell, FaultRow, FaultsData } from './faults-data.ts';
import { stateAddress } from './status-links.tsx';

const faultNames: Readonly<Record<Fault, string>> = {
  refusal: 'Отказ или другой ответ',
  failure: 'Сбой',
  timeout: 'Нет ответа вовремя',
  late: 'Поздний ответ',
  twice: 'Послано дважды',
  closed: 'Закрыто, пока ждали',
};

/** The real view on a phone. Only a picture, whose words stand beside it: nobody gets into it. */
function Picture({ address, title }: { address: string; title: string }) {
  return (
    <div
      className="shrink-0 overflow-hidden rounded-lg border border-line-strong bg-ground"
      style={{
        width: 'calc(390px * var(--picture) + 2px)',
        height: 'calc(844px * var(--picture) + 2px)',
      }}
    >
      <iframe
        src={address}
        title={title}
        loading="lazy"
        tabIndex={-1}
        aria-hidden
        inert
        className="h-[844px] w-[390px] max-w-none origin-top-left"
        style={{ scale: 'var(--picture)' }}
      />
    </div>
  );
}

function Cell({ cell: { fault, state, note, isWrong, addresses } }: { cell: FaultCell }) {
  return (
    <li
      data-fault={fault}
      className={`row-span-2 grid grid-cols-[minmax(0,1fr)_auto] gap-2 rounded-xl border p-2 text-sm sm:grid-cols-1 sm:grid-rows-subgrid ${isWrong ? 'border-accent bg-accent-soft' : 'border-line bg-surface'}`}
    >
      <div className="flex min-w-0 flex-col gap-1">
        <h3 className="font-bold">{faultNames[fault]}</h3>
        {isWrong && <strong className="text-accent">⚠ Так быть не должно</strong>}
        {addresses && (
          <a
            href={addresses.explorer}
            className="self-start font-mono text-xs font-semibold text-link hover:underline"
          >
            {state}
          </a>
        )}
        {note !== '' && <p className="text-xs text-muted">{note}</p>}
      </div>
      {addresses && <Picture address={addresses.stage} title={`${faultNames[fault]}: ${state}`} />}
    </li>
  );
}

function Row({ machine, row }: { machine: string; row: FaultRow }) {
  const { call, state, description, input, cells } = row;
  const id = `${call}-${state}`;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-lg leading-tight font-bold">
        <code>{call}</code>
      </h2>
      <p className="mt-1 mb-3 text-sm text-muted">
        Спрашивает{' '}
        <a href={stateAddress(machine, state)} className="font-semibold text-link hover:underline">
          <code>{state}</code>
        </a>
        {description !== '' && `: ${description}`}. Вход: {input}.
      </p>
      <ul className="grid gap-x-3 gap-y-3 [--picture:0.4] sm:grid-cols-3 sm:[--picture:0.43] xl:grid-cols-6 min-[90rem]:[--picture:0.5]">
        {cells.map((cell) => (
          <Cell key={cell.fault} cell={cell} />
        ))}
      </ul>
    </section>
  );
}

/** What becomes of every call of a machine that goes wrong, each end as its real view shows it [DV-03]. */
export function FaultsPage({ faults: { id, title, rows } }: { faults: FaultsData }) {
  return (
    <main className="flex flex-col gap-6 px-4 py-5 lg:px-6">
      <header>
        <a href={`/dev/${id}`} className="text-sm font-semibold text-link hover:underline">
          ← {title}
        </a>
        <h1 className="mt-1 text-2xl font-bold">
          Сбои вызовов <code className="text-base font-normal text-muted">{id}</code>
        </h1>
        <p className="mt-1 max-w-3xl text-sm text-muted">
          {rows.length === 0
            ? 'Эта машина никого ни о чём не спрашивает: сбоев у неё не бывает.'
            : 'Чем кончается каждый вызов, с которым что-то не так: состояние и то, что видит посетитель. Имя состояния открывает его в симуляции.'}
        </p>
      </header>
      {rows.map((row) => (
        <Row key={`${row.call} ${row.state}`} machine={id} row={row} />
      ))}
    </main>
  );
}
