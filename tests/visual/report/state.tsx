import type { LayerCoverage } from '../../../src/contract/dev-tools.ts';
import { layerNames } from '../../../src/devtools/explorer/coverage.ts';
import { Shot } from '../../support/page/page.tsx';
import type { StateFacts } from '../facts.ts';
import { isDifferent, type Verdict } from '../verdict.ts';

export const DEVICE_NAMES = { phone: 'телефон', desktop: 'компьютер' } as const;
export const THEME_NAMES = { light: 'светлая', dark: 'тёмная' } as const;

/** A picture as it is, a changed one also as it was and with its differences. */
function Pictures({
  verdict: { shot, kind, before, after, marked, changed, problem },
}: {
  verdict: Verdict;
}) {
  const { state, device, theme } = shot;
  const name = `${DEVICE_NAMES[device]}, ${THEME_NAMES[theme]} тема`;
  const images =
    kind === 'changed'
      ? ([
          ['было', before],
          [`стало, отличается точек: ${changed}`, after],
          ['отличия отмечены красным', marked],
        ] as const)
      : ([[kind === 'new' ? 'новое' : '', after]] as const);
  return images.map(([note, image]) => (
    <figure
      key={note}
      data-device={device}
      data-theme={theme}
      data-different={isDifferent(kind) ? '' : undefined}
    >
      {image ? (
        <Shot image={image} alt={`${state}, ${name}${note && `: ${note}`}`} />
      ) : (
        <p className="bad">Не снято: {problem}</p>
      )}
      <figcaption>
        {name} {note && <span className="bad">· {note}</span>}
      </figcaption>
    </figure>
  ));
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

/** A state: how it looks, the path to it, how often each layer of tests came there. */
export function StateCard(props: {
  state: StateFacts;
  verdicts: readonly Verdict[];
  coverage: readonly LayerCoverage[];
}) {
  const { state, verdicts, coverage } = props;
  const hits = coverage.flatMap(({ layer, states }) => {
    const count = states.hits[state.id];
    return count === undefined ? [] : `${layerNames[layer].toLowerCase()} ${count}`;
  });
  return (
    <article className="card state" id={state.id} data-state={state.id}>
      <h3>{state.name}</h3>
      <p>{state.description || <span className="muted">Без описания</span>}</p>
      {hits.length > 0 && <p className="muted">Пройдено: {hits.join(' · ')}</p>}
      <div className="shots">
        {verdicts.map((verdict) => (
          <Pictures key={verdict.shot.file} verdict={verdict} />
        ))}
      </div>
      {state.unseen && <p className="muted">Снимка нет: {state.unseen}.</p>}
      {state.path && <Path path={state.path} />}
    </article>
  );
}
