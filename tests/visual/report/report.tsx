import { readFileSync } from 'node:fs';
import type { CoverageReport } from '../../../src/contract/dev-tools.ts';
import { standAlone, tellTime } from '../../support/page/page.tsx';
import type { MachineFacts } from '../facts.ts';
import { nameOf } from '../kept.ts';
import { isDifferent, type Outcome } from '../verdict.ts';
import { DEVICE_NAMES, StateCard, THEME_NAMES } from './state.tsx';

/** Everything that the report tells; nothing in it was not measured. */
export interface AtlasReport {
  readonly at: Date;
  readonly machines: readonly MachineFacts[];
  /** Null when a failure came before the pictures. */
  readonly outcome: Outcome | null;
  /** Why there are no pictures, or not all. */
  readonly failure: string;
  readonly coverage: CoverageReport;
}

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

function Summary({ at, outcome, failure, coverage, machines }: AtlasReport) {
  const count = (kind: string) => outcome?.verdicts.filter((each) => each.kind === kind).length ?? 0;
  const facts: readonly (readonly [string, string | number])[] = [
    ['Машин', machines.length],
    ['Состояний', machines.flatMap(({ states }) => states).length],
    ['Снимков', outcome?.verdicts.length ?? 0],
    ['Изменилось', count('changed')],
    ['Новых', count('new')],
    ['Не снято', count('missing')],
    ['Лишних', outcome?.leftOver.length ?? 0],
  ];
  return (
    <header>
      <h1>Атлас состояний</h1>
      <p className="muted">
        Снято {tellTime(at)}
        {outcome ? `: ${nameOf(outcome.camera)}` : ''}.{' '}
        {coverage.kind === 'report'
          ? `Покрытие измерено ${tellTime(new Date(coverage.at))}.`
          : 'Покрытие не измерено: его меряет npm test (этапы unit, view, browser, machines).'}{' '}
        Чертежи, переходы и покрытие машин показывает /dev.
      </p>
      {failure && <p className="bad">Атлас неполон: {failure}</p>}
      {outcome && !outcome.keptWith && <p className="bad">Принятых снимков ещё нет: сравнивать не с чем.</p>}
      {outcome?.keptWith && !outcome.comparable && (
        <p className="bad">
          Этот браузер рисует иначе, чем тот, в котором сделаны принятые снимки ({nameOf(outcome.keptWith)}):
          сравнивались не пиксели, а размеры, блоки и цвета.
        </p>
      )}
      <ul className="tags">
        {facts.map(([name, value]) => (
          <li key={name}>
            {name}: <b>{value}</b>
          </li>
        ))}
      </ul>
    </header>
  );
}

/** What differs from the kept pictures, before everything else. */
function Changes({ outcome: { verdicts, leftOver, comparable } }: { outcome: Outcome }) {
  const changes = verdicts.filter(({ kind }) => isDifferent(kind));
  if (changes.length === 0 && leftOver.length === 0) {
    return comparable && <p className="good">Все снимки совпадают с принятыми.</p>;
  }
  return (
    <section aria-labelledby="changes">
      <h2 id="changes">Изменения</h2>
      <p>
        Если всё так и задумано, примите снимки: <code>npm run atlas -- --accept</code>, после него можно
        назвать машины.
      </p>
      <ul>
        {changes.map(({ shot: { file, state } }) => (
          <li key={file}>
            <a href={`#${state}`}>{file}</a>
          </li>
        ))}
        {leftOver.map((file) => (
          <li key={file}>
            <code>{file}</code>, лишний: такого состояния больше нет
          </li>
        ))}
      </ul>
    </section>
  );
}

function Select({ name, label, options }: { name: string; label: string; options: object }) {
  return (
    <label>
      {label}{' '}
      <select name={name}>
        <option value="">все</option>
        {Object.entries(options).map(([value, title]) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}

function Page({ report: { machines, outcome, coverage, ...report } }: { report: AtlasReport }) {
  const results = coverage.kind === 'report' ? coverage.results : [];
  const titles = Object.fromEntries(machines.map(({ id, title }) => [id, title]));
  return (
    <>
      <Summary {...report} machines={machines} outcome={outcome} coverage={coverage} />
      <form className="filters" aria-label="Что показать">
        <label>
          <input type="checkbox" name="changed" /> только изменённые
        </label>
        <Select name="machine" label="Машина" options={titles} />
        <Select name="theme" label="Тема" options={THEME_NAMES} />
        <Select name="device" label="Экран" options={DEVICE_NAMES} />
      </form>
      <main>
        {outcome && <Changes outcome={outcome} />}
        {machines.map(({ id, title, states }) => (
          <section key={id} className="machine" id={id} data-machine={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>
              {title} <small className="muted">{id}</small>
            </h2>
            {states.map((state) => (
              <StateCard
                key={state.id}
                state={state}
                verdicts={outcome?.verdicts.filter(({ shot }) => shot.state === state.id) ?? []}
                coverage={results.filter(({ machine }) => machine === id)}
              />
            ))}
          </section>
        ))}
      </main>
    </>
  );
}

/** The atlas as one HTML file that needs nothing else. */
export function writeReport(report: AtlasReport): string {
  return standAlone(<Page report={report} />, {
    title: 'Атлас состояний',
    style: read('report.css'),
    script: read('report.client.js'),
  });
}
