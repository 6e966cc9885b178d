import type { Covered } from '../../src/contract/dev-tools.ts';
import { ChartSvg } from '../../src/devtools/drawing/chart-svg.tsx';
import type { DrawingLayout } from '../../src/devtools/drawing/layout.ts';
import type { Marks } from '../../src/devtools/drawing/marks.ts';
import { coverageProblem, layerNames, type MachineCoverage } from '../../src/devtools/explorer/coverage.ts';
import { inputTitle } from '../../src/devtools/explorer/shown-words.ts';
import { inputTitles } from '../../src/devtools/shop/input-titles.ts';
import { Film } from './film.tsx';
import type { Strip } from './strips.ts';

/** A machine with all that the run said of it. */
export interface ShownMachine {
  readonly id: string;
  readonly title: string;
  readonly layout: DrawingLayout | null;
  /** Null where the run did not measure it. */
  readonly coverage: MachineCoverage | null;
  readonly paints: NonNullable<Marks['coverage']>;
  /** What should have been reached, as the stage that measures it says. */
  readonly holes: readonly string[];
  readonly strips: readonly Strip[];
  /** Failed tests of it. */
  readonly failed: number;
}

const share = ({ covered, of }: Covered): string => `${covered} из ${of}`;

function Figures({ coverage }: { coverage: MachineCoverage | null }) {
  if (coverage === null) {
    return <p className="muted">Покрытие в этом прогоне не измерялось: этап machines не запускался.</p>;
  }
  if (coverage.kind !== 'layers') return <p className="muted">{coverageProblem(coverage)}.</p>;
  return (
    <div className="wide">
      <table>
        <thead>
          <tr>
            <th scope="col">Слой</th>
            <th scope="col">Состояния</th>
            <th scope="col">Переходы</th>
            <th scope="col">Пары</th>
            <th scope="col">Проходы</th>
          </tr>
        </thead>
        <tbody>
          {coverage.layers.map(({ layer, states, transitions, pairs, tours }) => (
            <tr key={layer}>
              <th scope="row">{layerNames[layer]}</th>
              {[states, transitions].map((each, at) => (
                <td key={at === 0 ? 'states' : 'transitions'} className={each.covered < each.of ? 'bad' : ''}>
                  {share(each)}
                </td>
              ))}
              <td>{share(pairs)}</td>
              <td>{tours}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Drawn({ layout, paints, coverage }: ShownMachine) {
  if (!layout) return <p className="muted">Чертежа нет: его пишет npm run diagrams.</p>;
  const isPainted = coverage?.kind === 'layers';
  return (
    <>
      {isPainted && (
        <p className="legend muted">
          <span className="covered-all">на всех слоях</span> <span className="covered-part">не на всех</span>{' '}
          <span className="covered-none">нигде или недостижимо</span>
        </p>
      )}
      <div className="drawing wide">
        <ChartSvg layout={layout} coverage={isPainted ? paints : undefined} />
      </div>
    </>
  );
}

function Tours({ strips }: { strips: readonly Strip[] }) {
  const isRed = ({ frames }: Strip) => frames.some(({ failed }) => failed !== null);
  return strips.map((strip, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two tours may go the same way; the place is the name
    <details key={at} className="tour" data-red={isRed(strip) ? '' : undefined}>
      <summary>
        <span className={isRed(strip) ? 'bad' : ''}>
          {isRed(strip) ? '✗ ' : ''}Проход {at + 1}
        </span>
        , начало: {inputTitle(inputTitles, strip.input)}; шагов: {strip.frames.length - 1}
      </summary>
      <Film strip={strip} />
    </details>
  ));
}

function Machine({ machine }: { machine: ShownMachine }) {
  const { id, title, coverage, holes, strips, failed } = machine;
  const layers =
    coverage?.kind === 'layers'
      ? coverage.layers.map(({ layer, states, transitions }) => {
          const [covered, of] = [states.covered + transitions.covered, states.of + transitions.of];
          return `${layerNames[layer].toLowerCase()} ${of === 0 ? 100 : Math.floor((100 * covered) / of)} %`;
        })
      : [];
  return (
    <details className="card machine" id={id} data-machine={id}>
      <summary>
        <h3>
          {title} <small className="muted">{id}</small>
        </h3>{' '}
        <span className="muted">{layers.join(' · ')}</span>{' '}
        {failed > 0 && <a href={`#failures-${id}`}>не прошло тестов: {failed}</a>}
      </summary>
      <Figures coverage={coverage} />
      {holes.length > 0 && (
        <div className="bad">
          <b>Не пройдено</b>
          <ul>
            {holes.map((hole) => (
              <li key={hole}>
                <code>{hole}</code>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Drawn {...machine} />
      <h4>Принятые проходы</h4>
      {strips.length === 0 && <p className="muted">Их нет: пишет npm run tours.</p>}
      <Tours strips={strips} />
    </details>
  );
}

/** Every machine: how far each layer of tests went, on its drawing, and its tours as films. */
export function Machines({ machines }: { machines: readonly ShownMachine[] }) {
  return (
    <section aria-labelledby="machines">
      <h2 id="machines">Машины</h2>
      <p className="muted">
        Снимки в проходах — принятые снимки состояний (телефон, светлая тема), а не съёмка этого прогона;
        съёмка есть там, где браузерный тест не прошёл.
      </p>
      {machines.map((machine) => (
        <Machine key={machine.id} machine={machine} />
      ))}
    </section>
  );
}
