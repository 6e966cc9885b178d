import { readFileSync } from 'node:fs';
import { drawingStyle } from '../diagrams/svg.tsx';
import { standAlone } from '../support/page/page.tsx';
import { Machine, OnlyLooks } from './machine.tsx';
import type { ReviewedMachine } from './review.ts';
import { countOf, isOnlyLook, warningsIn } from './told.ts';

/** A review with what it compares. */
export interface Review {
  /** As it was asked for: `main`, `HEAD~3`. */
  readonly revision: string;
  readonly commit: string;
  readonly machines: readonly ReviewedMachine[];
}

const look = readFileSync(new URL('review.css', import.meta.url), 'utf8');

function Page({ revision, commit, machines }: Review) {
  const changed = machines.filter((machine) => !isOnlyLook(machine));
  const looks = machines.filter(isOnlyLook);
  return (
    <>
      <header>
        <h1>Что изменилось в машинах</h1>
        <p className="muted">
          Рабочая копия против <code>{revision === commit ? commit : `${revision} (${commit})`}</code>.
        </p>
        {machines.length === 0 && <p className="good">Ни одна машина не изменилась.</p>}
        <ul className="tags">
          {changed.map((machine) => (
            <li key={machine.id}>
              <a href={`#${machine.id}`}>{machine.title}</a>: {countOf(machine)}
              {warningsIn(machine).length > 0 && (
                <b className="bad">{` · внимание: ${warningsIn(machine).length}`}</b>
              )}
            </li>
          ))}
          {looks.length > 0 && (
            <li>
              <a href="#looks">Изменился только вид</a>: {looks.length}
            </li>
          )}
        </ul>
      </header>
      <main>
        {changed.map((machine) => (
          <Machine key={machine.id} machine={machine} />
        ))}
        <OnlyLooks machines={looks} />
      </main>
    </>
  );
}

/** `review.html`: one file that needs nothing else; the style of its drawings is in it once, what a review adds to it comes after. */
export const htmlOf = (review: Review): string =>
  standAlone(<Page {...review} />, {
    title: `Что изменилось в машинах с ${review.revision}`,
    style: `${drawingStyle()}${look}`,
  });
