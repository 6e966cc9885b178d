import { readFileSync } from 'node:fs';
import { drawingStyle } from '../diagrams/svg.tsx';
import { standAlone } from '../support/page/page.tsx';
import { slowestOf } from '../support/results.mjs';
import { Failures, type ShownGroup } from './failure-cards.tsx';
import { Head } from './head.tsx';
import { Machines, type ShownMachine } from './machine-cards.tsx';
import type { Run } from './run.ts';
import { duration } from './sums.ts';

/** Everything on the page but the pictures. */
export interface RunReport {
  readonly run: Run;
  readonly groups: readonly ShownGroup[];
  readonly machines: readonly ShownMachine[];
}

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

function Page({ report: { run, groups, machines } }: { report: RunReport }) {
  const slowest = slowestOf(run.results);
  return (
    <>
      <Head run={run} groups={groups} />
      <main>
        <Failures groups={groups} />
        <Machines machines={machines} />
        {slowest.length > 0 && (
          <section aria-labelledby="slowest">
            <h2 id="slowest">Самые долгие тесты</h2>
            <ol className="tests">
              {slowest.map(({ report, file, title, ms }) => (
                <li key={`${report} ${file} ${title}`}>
                  <b>{duration(ms / 1000)}</b> {title} <code className="muted">{file}</code>
                </li>
              ))}
            </ol>
          </section>
        )}
      </main>
    </>
  );
}

/** The report as one HTML file that needs nothing else; each picture is in it once. */
export function reportPage(report: RunReport, pictures: Readonly<Record<string, string>>): string {
  // `<` would end the script where a name has it.
  const data = JSON.stringify(pictures).replaceAll('<', '\\u003c');
  return standAlone(<Page report={report} />, {
    title: 'Прогон тестов',
    style: `${read('report.css')}${drawingStyle()}`,
    script: read('report.client.js'),
    data: `<script type="application/json" id="pictures">${data}</script>`,
  });
}
