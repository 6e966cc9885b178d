import { stateName } from '../../../machines/shared/machine.ts';
import { formatCount } from '../../contract/format.ts';
import { useActorValue } from '../../lib/use-actor.ts';
import { layerNames } from './coverage.ts';
import { CoverageBars } from './coverage-bars.tsx';
import { DrawingPanel } from './drawing-panel.tsx';
import type { Explorer } from './explorer.ts';
import type { MachineData } from './machine-data.ts';
import { StatePictures } from './pictures.tsx';
import { ReplayPanel } from './replay-panel.tsx';
import { SampleChoice } from './sample-choice.tsx';
import { ShownWords } from './shown-words.ts';
import { Simulation } from './simulation.tsx';
import { StateTable } from './state-table.tsx';
import { StatusLinks } from './status-links.tsx';

const NO_STATES: readonly string[] = [];

/** Transitions that no test walks, folded, each with the reason. */
function Unwalked({ title, reasons }: { title: string; reasons: Readonly<Record<string, string>> }) {
  const closed = Object.entries(reasons);
  if (closed.length === 0) return null;
  return (
    <details className="mt-3">
      <summary className="font-bold">
        {title}: {closed.length}
      </summary>
      <dl className="mt-1 flex flex-col gap-1.5">
        {closed.map(([id, reason]) => (
          <div key={id}>
            <dt className="font-mono text-xs">{id}</dt>
            <dd className="text-muted">{reason}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** What the machine is for: where it lives and what it must do. */
function About({ data: { view, requirements, serverOnly, unreachable, coverage } }: { data: MachineData }) {
  return (
    <section aria-labelledby="rows-title" className="rounded-xl border border-line bg-surface p-4 text-sm">
      <h2 id="rows-title" className="mb-3 text-lg font-bold">
        Требования
      </h2>
      <p className="mb-2 text-muted">
        {view.startsWith('src/') ? 'Показывает' : 'Ведёт'} <code>{view}</code>.
        {serverOnly !== null && ` Тесты идут только по машине: ${serverOnly}.`}
      </p>
      <dl className="flex flex-col gap-1.5">
        {requirements.map(({ id, text }) => (
          <div key={id} className="grid grid-cols-[4rem_minmax(0,1fr)]">
            <dt className="figures font-semibold">{id}</dt>
            <dd>
              {text.split('`').map((part, at) =>
                // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text that does not change
                at % 2 === 1 ? <code key={at}>{part}</code> : part,
              )}
            </dd>
          </div>
        ))}
      </dl>
      <Unwalked title="Переходы, которых не бывает" reasons={unreachable} />
      {coverage.kind === 'layers' &&
        coverage.layers.map(({ layer, excused }) => (
          <Unwalked
            key={layer}
            title={`Переходы, которых не пройти на слое «${layerNames[layer]}»`}
            reasons={excused}
          />
        ))}
    </section>
  );
}

interface Props {
  readonly explorer: Explorer;
  readonly data: MachineData;
}

/** A machine for people who have never seen its code: drawn, run, replayed [DV-02][DV-03]. */
export function MachinePage({ explorer, data }: Props) {
  const { actor, showState } = explorer;
  const value = useActorValue(actor, (snapshot) => stateName(snapshot.value));
  const active = useActorValue(actor, ({ context }) => context.view?.active ?? NO_STATES);
  return (
    <ShownWords value={data.inputTitles}>
      <main data-machine="explorer" data-state={value} className="flex flex-col gap-5 px-4 py-5 lg:px-6">
        <header className="flex flex-wrap items-start gap-x-8 gap-y-3">
          <div className="min-w-0 flex-1 basis-96">
            <a href="/dev" className="text-sm font-semibold text-link hover:underline">
              ← Все машины
            </a>
            <h1 className="mt-1 text-2xl font-bold">
              {data.title} <code className="text-base font-normal text-muted">{data.id}</code>
            </h1>
            <p className="mt-1 mb-2 text-sm text-muted">
              {formatCount(data.states.length, ['состояние', 'состояния', 'состояний'])},{' '}
              {formatCount(data.transitions, ['переход', 'перехода', 'переходов'])}
              {data.hasCalls && (
                <>
                  {' · '}
                  <a href={`/dev/${data.id}/faults`} className="font-semibold text-link hover:underline">
                    Сбои вызовов
                  </a>
                </>
              )}
            </p>
            <StatusLinks machine={data.id} states={data.states} onOpen={showState} />
          </div>
          <section aria-label="Покрытие последнего прогона тестов" className="w-full max-w-md">
            <CoverageBars coverage={data.coverage} />
            {data.coverage.kind === 'layers' && (
              <p className="mt-1 text-xs text-muted">Прогон от {data.coverage.at}</p>
            )}
          </section>
        </header>
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(30rem,42%)]">
          <div className="min-w-0 lg:sticky lg:top-4">
            <DrawingPanel explorer={explorer} data={data} />
          </div>
          <div className="flex min-w-0 flex-col gap-5">
            <Simulation explorer={explorer} data={data} />
            <ReplayPanel actor={actor} data={data} />
            <StatePictures pictures={data.pictures} active={active} />
          </div>
        </div>
        <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_minmax(24rem,34%)]">
          <StateTable
            machine={data.id}
            states={data.states}
            coverage={data.coverage}
            active={active}
            onOpen={showState}
          />
          <About data={data} />
        </div>
        <SampleChoice actor={actor} />
      </main>
    </ShownWords>
  );
}
