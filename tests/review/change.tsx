import { formatCount } from '../../src/contract/format.ts';
import { DEVICE_NAMES, THEME_NAMES } from '../visual/report/state.tsx';
import type { ConcernedMutant } from './concerned.ts';
import type { Detour } from './detours.ts';
import type { Rendering, StatePictures } from './pictures.ts';
import type { ReviewedChange } from './review.ts';

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

function Picture({ image, name, note }: { image: Buffer | null; name: string; note: string }) {
  return (
    <figure>
      {image ? (
        <button type="button" className="shot">
          <img
            src={`data:image/webp;base64,${image.toString('base64')}`}
            alt={`${name}${note && `: ${note}`}`}
            loading="lazy"
            decoding="async"
          />
        </button>
      ) : (
        <p className="muted">снимка нет</p>
      )}
      <figcaption>
        {name} {note && <b>· {note}</b>}
      </figcaption>
    </figure>
  );
}

/** Where the pictures of a state stand in the page. */
const anchorOf = (state: string): string => `picture-${state}`;

/** A state before and after in its four renderings; one that looks the same is shown once. */
export function Pictures({ pictures: { state, renderings } }: { pictures: StatePictures }) {
  const nameOf = ({ device, theme }: Rendering) => `${DEVICE_NAMES[device]}, ${THEME_NAMES[theme]} тема`;
  const isSame = renderings.every((one) => one.isSame);
  return (
    <details className="pictures" id={anchorOf(state)} open={!isSame}>
      <summary>
        <code>{state}</code>: {isSame ? 'выглядит как раньше' : 'выглядит иначе'}
      </summary>
      <div className="shots">
        {renderings.map((one) =>
          one.isSame ? (
            <Picture key={nameOf(one)} image={one.after} name={nameOf(one)} note="" />
          ) : (
            <div key={nameOf(one)} className="pair">
              <Picture image={one.before} name={nameOf(one)} note="было" />
              <Picture image={one.after} name={nameOf(one)} note="стало" />
            </div>
          ),
        )}
      </div>
    </details>
  );
}

const isOf = ({ change: { before, after } }: ReviewedChange) =>
  before ? (after ? 'changed' : 'removed') : 'added';

/** A change in one sentence, and below it what it does to tests and screens. */
export function ChangeCard({ change, shown }: { change: ReviewedChange; shown: readonly StatePictures[] }) {
  const { sentence, lost, gained, paths, mutants, states } = change;
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
