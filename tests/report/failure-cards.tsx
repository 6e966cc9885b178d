import type { ReactNode } from 'react';
import { inputTitle } from '../../src/devtools/explorer/shown-words.ts';
import { inputTitles } from '../../src/devtools/shop/input-titles.ts';
import { requirementRow } from '../diagrams/requirements.ts';
import type { Failure, FailureGroup } from './failures.ts';
import { Film, Shot } from './film.tsx';
import type { Strip } from './strips.ts';
import { tellPlace } from './ways.ts';

/** Where `npm start` serves the shop. */
const SHOP = 'http://localhost:3000';

/** A failure with everything that is shown of it. */
export interface ShownFailure extends Failure {
  readonly strip: Strip | null;
  /** Names in the table of pictures: what was seen, and the accepted ones of the states that were expected and found. */
  readonly seen: readonly string[];
  readonly expected: StateSight | null;
  readonly found: StateSight | null;
}

/** A state as it is to be: what it is, and its accepted picture. */
export interface StateSight {
  readonly state: string;
  readonly about: string;
  readonly picture: string | null;
}

export interface ShownGroup extends Omit<FailureGroup, 'failures'> {
  readonly failures: readonly ShownFailure[];
}

function Side({ title, words, sight }: { title: string; words: string; sight: StateSight | null }) {
  if (words === '' && !sight) return null;
  return (
    <div className="side">
      <b>{title}</b>
      <p>
        <code>{words || sight?.state}</code>
      </p>
      {sight && sight.about !== '' && <p className="muted">{sight.about}</p>}
      {sight && <Shot picture={sight.picture} alt={`${title}: ${sight.state}`} />}
    </div>
  );
}

function Way({ failure: { way, expected, found, strip, seen } }: { failure: ShownFailure }): ReactNode {
  if (!way) return null;
  return (
    <>
      <p className="place">
        {tellPlace(way)}; начало: {inputTitle(inputTitles, way.input)}
      </p>
      <div className="sides">
        <Side title="Ожидалось" words={way.expected} sight={expected} />
        <Side title="Оказалось" words={way.found} sight={found} />
        {seen.map((picture) => (
          <div key={picture} className="side">
            <b>Что было на экране</b>
            <Shot picture={picture} alt="Экран в момент сбоя" />
          </div>
        ))}
      </div>
      <p>
        <a className="replay" href={`${SHOP}${way.link}`}>
          Повторить до этого шага
        </a>{' '}
        <code className="muted">{way.link}</code>
      </p>
      {strip && <Film strip={strip} />}
    </>
  );
}

function FailureCard({ failure }: { failure: ShownFailure }) {
  const { title, file, brief, message, way, seen, requirements, others } = failure;
  return (
    <article className="card failure" data-file={file}>
      <h4>{title}</h4>
      <p className="muted">
        <code>{file}</code>
      </p>
      <Way failure={failure} />
      {!way && seen.map((picture) => <Shot key={picture} picture={picture} alt="Экран в момент сбоя" />)}
      <pre className="brief">{brief}</pre>
      {message.trim() !== brief && (
        <details>
          <summary>Сообщение целиком</summary>
          <pre>{message}</pre>
        </details>
      )}
      {others.length > 0 && (
        <details>
          <summary>С той же причиной не прошли ещё: {others.length}</summary>
          <ul>
            {others.map((other, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two tests may have one title
              <li key={at}>{other}</li>
            ))}
          </ul>
        </details>
      )}
      {requirements.length > 0 && (
        <ul className="requirements">
          {requirements.map((id) => (
            <li key={id}>
              <b>{id}</b> {demandOf(id)}
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

/** The demand of a row; a title may name one that does not exist, which the stage `requirements` tells. */
function demandOf(id: string): string {
  try {
    return requirementRow(id).demand;
  } catch {
    return 'такой строки нет';
  }
}

/** All failures, machine by machine. */
export function Failures({ groups }: { groups: readonly ShownGroup[] }) {
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby="failures">
      <h2 id="failures">Что не прошло</h2>
      <p>
        Чтобы повторить проход своими руками, запустите в проекте <code>npm start</code> и нажмите «Повторить
        до этого шага»: откроется <code>/dev</code> с чертежом, настоящим видом и пройденными шагами. Если
        магазин работает по другому адресу, допишите к нему то, что стоит рядом со ссылкой.
      </p>
      {groups.map(({ machine, title, failures }) => (
        <section key={title} id={`failures-${machine ?? 'rest'}`} data-group={machine ?? ''}>
          <h3>
            {title} {machine && <a href={`#${machine}`}>{machine}</a>}{' '}
            <span className="bad">
              {failures.reduce((count, { others }) => count + 1 + others.length, 0)}
            </span>
          </h3>
          {failures.map((failure) => (
            <FailureCard key={`${failure.file} ${failure.title}`} failure={failure} />
          ))}
        </section>
      ))}
    </section>
  );
}
