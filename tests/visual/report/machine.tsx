import type { MachineFacts, MeasuredCoverage } from '../facts.ts';
import { type AtlasReport, LAYER_NAMES } from './content.ts';
import { StateCard } from './state.tsx';

interface Covered {
  readonly covered: number;
  readonly of: number;
}

function Share({ share: { covered, of } }: { share: Covered }) {
  return (
    <td className={covered === of ? 'good' : ''}>
      {covered} из {of}
    </td>
  );
}

function Coverage({ machine, coverage }: { machine: string; coverage: MeasuredCoverage | null }) {
  const results = coverage?.results.filter((each) => each.machine === machine) ?? [];
  if (results.length === 0) return <p className="muted">Покрытие не измерено.</p>;
  return (
    <div className="scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">Слой</th>
            <th scope="col">Состояния</th>
            <th scope="col">Переходы</th>
            <th scope="col">Пары переходов</th>
          </tr>
        </thead>
        <tbody>
          {results.map(({ layer, states, transitions, pairs }) => (
            <tr key={layer}>
              <th scope="row">{LAYER_NAMES[layer]}</th>
              <Share share={states} />
              <Share share={transitions} />
              <Share share={pairs} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Requirements({ ids, rows }: { ids: readonly string[]; rows: ReadonlyMap<string, string> }) {
  return (
    <details>
      <summary>Требования: {ids.join(', ')}</summary>
      <ul>
        {ids.map((id) => (
          <li key={id}>
            <b>{id}</b> <span lang="en">{rows.get(id) ?? ''}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Drawing({ machine, svg }: { machine: MachineFacts; svg: string | null }) {
  if (svg === null) return null;
  return (
    <details>
      <summary>Диаграмма</summary>
      <img
        className="drawing"
        loading="lazy"
        alt={`Диаграмма состояний: ${machine.title}`}
        src={`data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`}
      />
    </details>
  );
}

export function MachineSection({ machine, report }: { machine: MachineFacts; report: AtlasReport }) {
  const { id, title, requirements, states } = machine;
  return (
    <section className="machine" id={id} data-machine={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        {title} <small className="muted">{id}</small>
      </h2>
      <Requirements ids={requirements} rows={report.rows} />
      <Coverage machine={id} coverage={report.coverage} />
      <Drawing machine={machine} svg={report.drawingOf(id)} />
      {states.map((state) => (
        <StateCard key={state.id} machine={machine} state={state} report={report} />
      ))}
    </section>
  );
}
