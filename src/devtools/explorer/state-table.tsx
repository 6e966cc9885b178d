import { buttonClass } from '../../ui/button.ts';
import { hitsOf, layerNames, type MachineCoverage } from './coverage.ts';
import type { StateRow } from './machine-data.ts';
import { OpenLink } from './status-links.tsx';

/** How often the tests were in a state, layer by layer; '' when that is not known. */
function hitsText(coverage: MachineCoverage, { id, isLeaf, opens }: StateRow): string {
  if (!isLeaf || !opens) return '';
  return hitsOf(coverage, id)
    .map(({ layer, hits }) => `${layerNames[layer].toLowerCase()} ${hits}`)
    .join(', ');
}

export function StateTable(props: {
  machine: string;
  states: readonly StateRow[];
  coverage: MachineCoverage;
  active: readonly string[];
  onOpen: (state: string) => void;
}) {
  const { machine, states, coverage, active, onOpen } = props;
  return (
    <section aria-labelledby="states-title" className="min-w-0 rounded-xl border border-line bg-surface p-4">
      <h2 id="states-title" className="mb-3 text-lg font-bold">
        Состояния
      </h2>
      <figure
        aria-label="Таблица состояний"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: who has only a keyboard must be able to scroll it
        tabIndex={0}
        className="sm:overflow-x-auto"
      >
        <table className="w-full text-left text-sm max-sm:block sm:min-w-2xl">
          <thead className="max-sm:sr-only">
            <tr className="border-b border-line">
              <th className="py-1.5 pr-4">Состояние</th>
              <th className="py-1.5 pr-4">Что это</th>
              <th className="py-1.5 pr-4">Статус</th>
              <th className="py-1.5 pr-4">Метки</th>
              <th className="py-1.5">Сколько раз были тесты</th>
            </tr>
          </thead>
          <tbody className="max-sm:block">
            {states.map((state) => (
              <tr
                key={state.id}
                className={`border-b border-line align-top last:border-b-0 max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:py-1 ${active.includes(state.id) ? 'bg-primary-soft' : ''}`}
              >
                <th scope="row" className="py-1 pr-4 font-normal whitespace-nowrap max-sm:w-full">
                  <span style={{ paddingLeft: `${state.depth}rem` }}>
                    {state.opens ? (
                      <OpenLink
                        machine={machine}
                        state={state.id}
                        onOpen={onOpen}
                        className={buttonClass('link')}
                      >
                        <code>{state.key}</code>
                      </OpenLink>
                    ) : (
                      <code title="В нём нельзя остановиться">{state.key}</code>
                    )}
                  </span>
                </th>
                <td className="py-1 pr-4 max-sm:w-full max-sm:pt-0">{state.description}</td>
                <td className="figures py-1 pr-4 max-sm:before:content-['Статус_'] max-sm:empty:hidden">
                  {state.status}
                </td>
                <td className="py-1 pr-4 text-muted max-sm:empty:hidden">{state.tags.join(', ')}</td>
                <td className="figures py-1 text-muted max-sm:empty:hidden sm:whitespace-nowrap">
                  {hitsText(coverage, state)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </figure>
    </section>
  );
}
