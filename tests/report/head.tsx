import { tellTime } from '../support/page/page.tsx';
import { sumsOf } from '../support/run-parts.mjs';
import type { FailureGroup } from './failures.ts';
import type { RanStage, Run } from './run.ts';
import { duration, firstFailure, secondsOf, stageAbout, stageTitle } from './sums.ts';

function StageRow({ stage }: { stage: RanStage }) {
  const { name, problem, counts, seconds } = stage;
  const isRed = problem !== null || (counts?.failed ?? 0) > 0;
  return (
    <tr data-stage={name} data-red={isRed ? '' : undefined}>
      <th scope="row">
        <span className={isRed ? 'bad' : 'good'}>{isRed ? '✗' : '✓'}</span> {stageTitle(stage)}
      </th>
      <td className="muted about">{stageAbout(name)}</td>
      <td>{counts?.passed ?? ''}</td>
      <td className={counts?.failed ? 'bad' : ''}>{counts ? counts.failed : problem ? 'да' : ''}</td>
      <td>{counts?.skipped || ''}</td>
      <td>{duration(seconds)}</td>
    </tr>
  );
}

/** What happened before everything else. */
function First({ run, groups }: { run: Run; groups: readonly FailureGroup[] }) {
  const first = firstFailure(run);
  if (!first) return null;
  const { stage, test } = first;
  const machines = groups.filter(({ machine }) => machine !== null);
  return (
    <div className="card">
      <p>
        Первым не прошёл этап <b>{stageTitle(stage)}</b> ({stageAbout(stage.name)})
        {test ? (
          <>
            ; первый в его списке тест: <code>{test.file}</code>, «{test.title}».
          </>
        ) : (
          <>
            : {stage.problem ?? ''}. Это не тест, а проверка: что ей не понравилось, она сказала в журнале
            прогона. Запустить её одну: <code>npm test -- --only {stage.name}</code>
          </>
        )}
      </p>
      {machines.length > 0 && (
        <p>
          Затронуты:{' '}
          {machines.map(({ machine, title }, at) => (
            <span key={machine}>
              {at > 0 && ', '}
              <a href={`#failures-${machine}`}>{title}</a>
            </span>
          ))}
          .
        </p>
      )}
    </div>
  );
}

export function Head({ run, groups }: { run: Run; groups: readonly FailureGroup[] }) {
  const { parts, stages, skipped } = run;
  const { passed, failed, skipped: left } = sumsOf(parts);
  const revisions = [...new Set(parts.map(({ revision }) => revision).filter(Boolean))];
  const began = parts[0]?.at;
  const problems = parts.flatMap(({ problems: own }) => own);
  return (
    <header>
      <h1>Прогон тестов</h1>
      <p className={`verdict ${failed > 0 ? 'bad' : 'good'}`}>
        {failed > 0 ? `Не прошло: ${failed}` : 'Всё, что запускалось, прошло'}
      </p>
      <ul className="tags">
        <li>
          Прошло: <b>{passed}</b>
        </li>
        <li>
          Не прошло: <b>{failed}</b>
        </li>
        <li>
          Пропущено: <b>{left}</b>
        </li>
        <li>
          Этапы шли: <b>{duration(secondsOf(run))}</b>
        </li>
        {began && <li>Начат {tellTime(new Date(began))}</li>}
        {revisions.map((revision) => (
          <li key={revision}>
            Ревизия <b>{revision.replace('+', '')}</b>
            {revision.endsWith('+') && ' и правки поверх неё'}
          </li>
        ))}
      </ul>
      {parts.some(({ interrupted }) => interrupted) && <p className="bad">Прогон был прерван.</p>}
      {problems.map((problem) => (
        <p key={problem} className="bad">
          Не нашлось нужного: {problem}
        </p>
      ))}
      {skipped.length > 0 && (
        <p>
          <b>Запускалось не всё.</b> Не запускались и ничего не доказывают:{' '}
          {skipped.map((name) => `${name} (${stageAbout(name)})`).join(', ')}.
        </p>
      )}
      <First run={run} groups={groups} />
      <div className="wide">
        <table>
          <thead>
            <tr>
              <th scope="col">Этап</th>
              <th scope="col" className="about">
                Что доказывает
              </th>
              <th scope="col">Прошло</th>
              <th scope="col">Не прошло</th>
              <th scope="col">Пропущено</th>
              <th scope="col">Время</th>
            </tr>
          </thead>
          <tbody>
            {stages.map((stage) => (
              <StageRow key={`${stage.name} ${stage.shard}`} stage={stage} />
            ))}
          </tbody>
        </table>
      </div>
    </header>
  );
}
