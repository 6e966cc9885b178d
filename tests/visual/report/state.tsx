import type { Exit, MachineFacts, StateFacts } from '../facts.ts';
import { devices, fileOf, themes } from '../plan.ts';
import type { Verdict } from '../verdict.ts';
import { type AtlasReport, LAYER_NAMES } from './content.ts';
import { DEVICE_NAMES, Shown, THEME_NAMES, titleOfShot } from './picture.tsx';

const KIND_NAMES = {
  atomic: '',
  compound: 'составное',
  parallel: 'параллельное',
  final: 'конечное',
  history: 'история',
} as const;

function Picture({ verdict }: { verdict: Verdict }) {
  const { shot, kind, after, problem } = verdict;
  const isAbove = kind === 'changed' || kind === 'new';
  return (
    <figure data-device={shot.device} data-theme={shot.theme}>
      {after ? (
        <Shown alt={titleOfShot(shot)} {...(isAbove ? { image: null, of: shot.file } : { image: after })} />
      ) : (
        <p className="bad">Не снято: {problem}</p>
      )}
      <figcaption>
        {DEVICE_NAMES[shot.device]}, {THEME_NAMES[shot.theme]} тема
        {kind === 'changed' && <span className="bad"> · изменилось</span>}
        {kind === 'new' && <span className="bad"> · новое</span>}
      </figcaption>
    </figure>
  );
}

/** Longer data than this, in characters, are folded away. */
const LONG_SAMPLE = 160;

function Sample({ text }: { text: string }) {
  if (text.length <= LONG_SAMPLE) return <span className="muted">{text}</span>;
  return (
    <details>
      <summary>данные</summary>
      <span className="muted">{text}</span>
    </details>
  );
}

function Path({ path }: { path: NonNullable<StateFacts['path']> }) {
  return (
    <div>
      <b>Путь</b>
      <ol className="path">
        <li>начало «{path.input}»</li>
        {path.steps.map(({ label, sample }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same event may come twice, its place is what it is
          <li key={at}>
            {label} <Sample text={sample} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function Exits({ exits, hitsOf }: { exits: readonly Exit[]; hitsOf: (transition: string) => string }) {
  if (exits.length === 0) return <p className="muted">Выходов нет.</p>;
  return (
    <details>
      <summary>Выходы: {exits.length}</summary>
      <div className="scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">Событие</th>
              <th scope="col">Условие</th>
              <th scope="col">Куда</th>
              <th scope="col">Чей</th>
              <th scope="col">Пройдено в тестах</th>
            </tr>
          </thead>
          <tbody>
            {exits.map(({ transition, label, guard, target, from }) => (
              <tr key={transition}>
                <td>{label}</td>
                <td>{guard}</td>
                <td>{target || 'остаётся'}</td>
                <td className="muted">{from || 'свой'}</td>
                <td className="muted">{hitsOf(transition)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

/** A state: what it is, how it looks, how one comes in and out. */
export function StateCard(props: { machine: MachineFacts; state: StateFacts; report: AtlasReport }) {
  const { machine, state, report } = props;
  const layers = report.coverage?.results.filter((each) => each.machine === machine.id) ?? [];
  const told = (hits: readonly (readonly [keyof typeof LAYER_NAMES, number | undefined])[]) =>
    hits
      .flatMap(([layer, count]) => (count === undefined ? [] : `${LAYER_NAMES[layer]} ${count}`))
      .join(' · ');
  const hits = told(layers.map(({ layer, states }) => [layer, states.hits[state.id]]));
  const hitsOf = (id: string) => told(layers.map(({ layer, transitions }) => [layer, transitions.hits[id]]));
  const wanted = devices.flatMap((device) =>
    themes.map((theme) => fileOf(machine.id, state.id, device, theme)),
  );
  const verdicts = report.outcome?.verdicts.filter(({ shot }) => wanted.includes(shot.file)) ?? [];
  const isChanged = verdicts.some(({ kind }) => kind === 'changed' || kind === 'new' || kind === 'missing');
  const tags = [
    KIND_NAMES[state.kind],
    state.status === null ? '' : `статус ${state.status}`,
    ...state.tags,
    hits && `пройдено: ${hits}`,
  ].filter(Boolean);
  return (
    <article
      className="card state"
      id={state.id}
      data-state={state.id}
      data-machine={machine.id}
      data-changed={isChanged ? '' : undefined}
    >
      <h3>{state.name}</h3>
      <p>{state.description || <span className="muted">Без описания</span>}</p>
      {tags.length > 0 && (
        <ul className="tags">
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      )}
      {verdicts.length > 0 && (
        <div className="shots">
          {wanted.map((file) => {
            const verdict = verdicts.find(({ shot }) => shot.file === file);
            return verdict && <Picture key={file} verdict={verdict} />;
          })}
        </div>
      )}
      {state.unseen && <p className="muted">Снимка нет: {state.unseen}.</p>}
      {state.path && <Path path={state.path} />}
      <Exits exits={state.exits} hitsOf={hitsOf} />
      <p className="muted">Требования: {machine.requirements.join(', ')}</p>
    </article>
  );
}
