import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { nameOf } from '../kept.ts';
import { Changes } from './changes.tsx';
import type { AtlasReport } from './content.ts';
import { MachineSection } from './machine.tsx';

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

const dateTime = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
const tell = (at: Date): string => `${dateTime.format(at)} UTC`;

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
        Снято {tell(at)}
        {outcome ? `: ${nameOf(outcome.camera)}` : ''}.{' '}
        {coverage
          ? `Покрытие измерено ${tell(coverage.at)}.`
          : 'Покрытие не измерено: его меряет npm test (этапы unit, view, browser, machines).'}
      </p>
      {failure && <p className="bad">Атлас неполон: {failure}</p>}
      {outcome && !outcome.keptWith && <p className="bad">Принятых снимков ещё нет: сравнивать не с чем.</p>}
      {outcome?.keptWith && !outcome.comparable && (
        <p className="bad">
          Пиксели не сравнивались: принятые снимки сделаны в другом браузере ({nameOf(outcome.keptWith)}).
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

function Select({ name, label, options }: { name: string; label: string; options: [string, string][] }) {
  return (
    <label>
      {label}{' '}
      <select name={name}>
        <option value="">все</option>
        {options.map(([value, title]) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}

function Filters({ machines }: AtlasReport) {
  return (
    <form className="filters" aria-label="Что показать">
      <label>
        <input type="checkbox" name="changed" /> только изменённые
      </label>
      <Select name="machine" label="Машина" options={machines.map(({ id, title }) => [id, title])} />
      <Select
        name="theme"
        label="Тема"
        options={[
          ['light', 'светлая'],
          ['dark', 'тёмная'],
        ]}
      />
      <Select
        name="device"
        label="Экран"
        options={[
          ['phone', 'телефон'],
          ['desktop', 'компьютер'],
        ]}
      />
    </form>
  );
}

function Page({ report }: { report: AtlasReport }) {
  return (
    <html lang="ru">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Атлас состояний · Картер</title>
      </head>
      <body>
        <Summary {...report} />
        <Filters {...report} />
        <main>
          {report.outcome && <Changes outcome={report.outcome} />}
          {report.machines.map((machine) => (
            <MachineSection key={machine.id} machine={machine} report={report} />
          ))}
        </main>
        <dialog aria-labelledby="large-title">
          <form method="dialog">
            <button type="submit">Закрыть</button>
          </form>
          <h2 id="large-title">Снимок</h2>
          <img alt="" />
        </dialog>
      </body>
    </html>
  );
}

/** The atlas as one HTML file that needs nothing else. React would escape style and script, so they come after it. */
export function writeReport(report: AtlasReport): string {
  const html = renderToStaticMarkup(<Page report={report} />)
    .replace('</head>', () => `<style>${read('report.css')}</style></head>`)
    .replace('</body>', () => `<script>${read('report.client.js')}</script></body>`);
  return `<!doctype html>\n${html}\n`;
}
