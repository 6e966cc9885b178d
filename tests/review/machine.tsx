import { formatCount } from '../../src/contract/format.ts';
import { ChartSvg } from '../../src/devtools/drawing/chart-svg.tsx';
import { ChangeCard, Demands, Detours, Sentence } from './change.tsx';
import type { ReviewedMachine } from './review.ts';
import { Pictures } from './state-pictures.tsx';
import { IS, warningsIn } from './told.ts';

/** A change of the look of everything would make a page of 40 MB; `npm run atlas` shows all of it. */
const MOST_PICTURES = 6;

function OtherPictures({ pictures }: Pick<ReviewedMachine, 'pictures'>) {
  if (pictures.length === 0) return null;
  const shown = pictures.slice(0, MOST_PICTURES);
  const others = pictures.slice(MOST_PICTURES).map(({ state }) => state);
  return (
    <details>
      <summary>Другие состояния, которые выглядят иначе: {pictures.length}</summary>
      {shown.map((one) => (
        <Pictures key={one.state} pictures={one} />
      ))}
      {others.length > 0 && <p className="muted">Без снимков: {others.join(', ')}.</p>}
    </details>
  );
}

/** Machines of which only the look is otherwise: one picture of each tells enough. */
export function OnlyLooks({ machines }: { machines: readonly ReviewedMachine[] }) {
  if (machines.length === 0) return null;
  return (
    <section aria-labelledby="looks">
      <h2 id="looks">Изменился только вид</h2>
      {machines.map(({ id, title, pictures }) => (
        <details key={id} id={id} data-machine={id}>
          <summary>
            {title}: {formatCount(pictures.length, ['состояние', 'состояния', 'состояний'])}
          </summary>
          {pictures.slice(0, 1).map((one) => (
            <Pictures key={one.state} pictures={one} />
          ))}
          <p className="muted">Все: {pictures.map(({ state }) => state).join(', ')}.</p>
        </details>
      ))}
    </section>
  );
}

/** Everything that became of a machine, the drawing first. */
export function Machine({ machine }: { machine: ReviewedMachine }) {
  const { id, title, is, changes, requirements, elsewhere, touched, pictures, drawing } = machine;
  const warnings = warningsIn(machine);
  return (
    <section className="machine" id={id} data-machine={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        {title} <small className="muted">{`${id}, ${IS[is]}`}</small>
      </h2>
      {warnings.length > 0 && (
        <ul className="warnings">
          {warnings.map((warning) => (
            <li key={warning}>
              <Sentence text={warning} />
            </li>
          ))}
        </ul>
      )}
      <section
        className="drawing"
        aria-label={`Чертёж: что изменилось в ${id}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: who has only a keyboard must be able to scroll it
        tabIndex={0}
      >
        <ChartSvg layout={drawing.layout} changed={drawing.changed} />
      </section>
      <ul className="legend">
        <li className="added">добавлено</li>
        <li className="removed">убрано</li>
        <li className="changed">изменено</li>
        <li className="size">
          <label>
            <input type="checkbox" className="full-size" /> в полный размер
          </label>
        </li>
      </ul>
      <ol className="changes">
        {changes.map((change) => (
          <ChangeCard key={change.sentence} change={change} shown={touched} />
        ))}
      </ol>
      <Detours title="Пути, которые идут иначе, хотя их переходы прежние" detours={elsewhere} />
      {touched.length > 0 && <h3>Снимки затронутых состояний</h3>}
      {touched.map((one) => (
        <Pictures key={one.state} pictures={one} />
      ))}
      <OtherPictures pictures={pictures} />
      <Demands title="Требования машины" demands={requirements} />
    </section>
  );
}
