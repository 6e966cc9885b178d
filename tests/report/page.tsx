import { readFileSync } from 'node:fs';
import { drawingStyle } from '../diagrams/svg.tsx';
import { standAlone } from '../support/page/page.tsx';
import type { TestResult } from '../support/results.mjs';
import { Failures, type ShownGroup } from './failure-cards.tsx';
import { Head } from './head.tsx';
import { Machines, type ShownMachine } from './machine-cards.tsx';
import type { Run } from './run.ts';
import { duration, secondTriesOf, slowestOf } from './sums.ts';

/** Everything on the page but the pictures. */
export interface RunReport {
  readonly run: Run;
  readonly groups: readonly ShownGroup[];
  readonly machines: readonly ShownMachine[];
}

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

function Tests({ tests, note }: { tests: readonly TestResult[]; note: (test: TestResult) => string }) {
  return (
    <ol className="tests">
      {tests.map((test) => (
        <li key={`${test.report} ${test.file} ${test.title}`}>
          <b>{note(test)}</b> {test.title} <code className="muted">{test.file}</code>
        </li>
      ))}
    </ol>
  );
}

function Page({ report: { run, groups, machines } }: { report: RunReport }) {
  const again = secondTriesOf(run);
  const slowest = slowestOf(run);
  return (
    <>
      <Head run={run} groups={groups} />
      <main>
        <Failures groups={groups} />
        <Machines machines={machines} />
        {again.length > 0 && (
          <section aria-labelledby="again">
            <h2 id="again">Прошли не с первого раза</h2>
            <Tests tests={again} note={({ tries }) => `попыток: ${tries}`} />
          </section>
        )}
        {slowest.length > 0 && (
          <section aria-labelledby="slowest">
            <h2 id="slowest">Самые долгие тесты</h2>
            <Tests tests={slowest} note={({ ms }) => duration(ms / 1000)} />
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
