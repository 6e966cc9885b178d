import { formatCount } from '../../src/contract/format.ts';
import type { ConcernedMutant } from './concerned.ts';
import type { Detour } from './detours.ts';
import type { StatePictures } from './pictures.ts';
import type { Demand, ReviewedChange } from './review.ts';
import { anchorOf } from './state-pictures.tsx';

/** A sentence whose names stand between backticks. */
export function Sentence({ text }: { text: string }) {
  return text.split('`').map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change their places
    at % 2 === 1 ? <code key={at}>{part}</code> : part,
  );
}

/** `change`, and not `xstate.done.actor.register`. */
const eventText = (event: string): string =>
  event.replace(/^xstate\.(done|error)\.actor\./, '').replace(/^xstate\.after\.(\w+)\..*$/, 'после $1');

/** Where a walk parts from what it was. */
export function detourText({ event, step, here, there }: Detour): string {
  if (event === null) return `начинается в \`${there ?? 'другом входе'}\`, было \`${here}\``;
  const after = there === null ? 'события там нет' : `после него \`${there}\``;
  return `шаг ${step}, \`${eventText(event)}\`: ${after}, было \`${here}\``;
}

export function Detours({ title, detours }: { title: string; detours: readonly Detour[] }) {
  if (detours.length === 0) return null;
  return (
    <details>
      <summary>
        {title}: {detours.length}
      </summary>
      <ul>
        {detours.map((detour) => (
          <li key={`${detour.title} ${detour.step}`}>
            <span className="path">{detour.title.split(' → ').map(eventText).join(' → ')}</span>:{' '}
            <Sentence text={detourText(detour)} />
          </li>
        ))}
      </ul>
    </details>
  );
}

const OUTCOMES = {
  noticed: 'замечен тестами',
  explained: 'не отличить, причина записана',
  alive: 'тесты его не замечают',
  unknown: 'ещё не проверялся',
} as const;

const COUNTED = {
  noticed: 'замечено',
  explained: 'объяснено',
  alive: 'не замечено',
  unknown: 'не проверено',
} as const;

/** What is known of the mutants, in one line. */
export function mutantsText(mutants: readonly ConcernedMutant[]): string {
  const told = Object.entries(COUNTED).flatMap(([outcome, name]) => {
    const count = mutants.filter((mutant) => mutant.outcome === outcome).length;
    return count > 0 ? `${name} ${count}` : [];
  });
  return `${formatCount(mutants.length, ['мутант', 'мутанта', 'мутантов'])}: ${told.join(', ')}`;
}

function Mutants({ mutants }: { mutants: readonly ConcernedMutant[] }) {
  if (mutants.length === 0) return null;
  return (
    <details>
      <summary>{mutantsText(mutants)}</summary>
      <ul>
        {mutants.map(({ id, outcome }) => (
          <li key={id}>
            <code>{id}</code>: {OUTCOMES[outcome]}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Rows of the requirements with their texts, folded. */
export function Demands({ title, demands }: { title: string; demands: readonly Demand[] }) {
  if (demands.length === 0) return null;
  return (
    <details>
      <summary>
        {title}: {demands.length}
      </summary>
      <dl className="rows">
        {demands.map(({ id, text }) => (
          <div key={id}>
            <dt>{id}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

const isOf = ({ change: { before, after } }: ReviewedChange) =>
  before ? (after ? 'changed' : 'removed') : 'added';

/** A change in one sentence, and below it what it does to tests and screens. */
export function ChangeCard({ change, shown }: { change: ReviewedChange; shown: readonly StatePictures[] }) {
  const { sentence, lost, gained, paths, mutants, requirements, states } = change;
  const pictures = shown.filter(({ state }) => states.includes(state));
  return (
    <li className={`card ${isOf(change)}`}>
      <p>
        <Sentence text={sentence} />
      </p>
      <Detours title="Туры, которые так больше не идут" detours={lost} />
      <Detours title="Новые туры" detours={gained} />
      <Detours title="Записанные пути, которые идут иначе" detours={paths} />
      <Mutants mutants={mutants} />
      <Demands title="Требования, чьи тесты следят за этим местом" demands={requirements} />
      {pictures.length > 0 && (
        <p className="muted">
          Снимки:{' '}
          {pictures.map(({ state }, at) => (
            <span key={state}>
              {at > 0 && ', '}
              <a href={`#${anchorOf(state)}`}>{state}</a>
            </span>
          ))}
        </p>
      )}
    </li>
  );
}
