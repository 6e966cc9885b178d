import { Fragment, type ReactNode } from 'react';
import { formatCount } from '../../contract/format.ts';
import { Drawing } from '../drawing/drawing.tsx';
import { coverageProblem } from './coverage.ts';
import { CoverageBars } from './coverage-bars.tsx';
import type { DrawnMachine } from './machine-data.ts';
import { StatusLinks } from './status-links.tsx';

/** The report on all machines is not there, or cannot be read. */
const lacksReport = ({ coverage: { kind } }: DrawnMachine['machine']) =>
  kind === 'absent' || kind === 'broken';

function MachineCard({ machine, layout }: DrawnMachine) {
  const { id, title, states, transitions, requirements, coverage, pictures } = machine;
  const [picture] = pictures.filter(({ screen, theme }) => screen === 'phone' && theme === 'light');
  return (
    <article className="grid h-full gap-4 rounded-xl border border-line bg-surface p-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <div className="flex h-44 items-center justify-center overflow-hidden rounded-lg bg-sunken p-2 [&>svg]:size-full">
        {layout ? (
          <Drawing layout={layout} compact />
        ) : (
          picture && (
            <img src={picture.src} alt="" loading="lazy" className="h-full object-cover object-top" />
          )
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-2.5">
        <div>
          <h2 className="text-lg leading-tight font-bold">
            <a href={`/dev/${id}`} className="hover:text-link hover:underline">
              {title}
            </a>
          </h2>
          <p className="text-sm text-muted">
            <code>{id}</code> · {formatCount(states.length, ['состояние', 'состояния', 'состояний'])},{' '}
            {formatCount(transitions, ['переход', 'перехода', 'переходов'])}
          </p>
        </div>
        <StatusLinks machine={id} states={states} />
        {!lacksReport(machine) && <CoverageBars coverage={coverage} />}
        {requirements.length > 0 && (
          <p className="figures text-xs text-muted">
            Требования:{' '}
            {requirements.map(({ id: row }, at) => (
              <Fragment key={row}>
                {at > 0 && ', '}
                <span className="whitespace-nowrap">{row}</span>
              </Fragment>
            ))}
          </p>
        )}
      </div>
    </article>
  );
}

interface Props {
  readonly machines: readonly DrawnMachine[];
  /** What the application says of its machines and of the tools. */
  readonly children: ReactNode;
}

/** Every flow of an application, each a machine [DV-01][DV-02][RT-01]. */
export function ListPage({ machines, children }: Props) {
  const unreported = machines.find(({ machine }) => lacksReport(machine));
  return (
    <main className="mx-auto max-w-[88rem] px-4 py-8 lg:px-6">
      <h1 className="text-3xl font-bold">Машины состояний</h1>
      {children}
      {unreported && <p className="mb-4 text-muted">{coverageProblem(unreported.machine.coverage)}.</p>}
      <ul className="grid gap-4 lg:grid-cols-2">
        {machines.map(({ machine, layout }) => (
          <li key={machine.id} id={machine.id}>
            <MachineCard machine={machine} layout={layout} />
          </li>
        ))}
      </ul>
    </main>
  );
}
