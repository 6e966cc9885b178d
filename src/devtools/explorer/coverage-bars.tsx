import type { Covered } from '../../contract/dev-tools.ts';
import { coverageProblem, layerNames, type MachineCoverage } from './coverage.ts';

/** One share of one layer as a bar with its figures; `must`: less than everything is a hole. */
function Bar({ name, share: { covered, of }, must }: { name: string; share: Covered; must: boolean }) {
  const whole = covered >= of || !must;
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-0.5">
      <span className="figures flex flex-wrap justify-between gap-x-2 text-xs max-sm:flex-col">
        <span className="text-muted">{name}</span>
        <span className={whole ? '' : 'font-bold text-accent'}>
          {covered}/{of}
        </span>
      </span>
      <span aria-hidden className="h-1.5 overflow-hidden rounded-full bg-line">
        <span
          className={`block h-full ${whole ? 'bg-primary' : 'bg-accent'}`}
          style={{ width: `${of === 0 ? 100 : (100 * covered) / of}%` }}
        />
      </span>
    </div>
  );
}

/** What the last test run reached of a machine, layer by layer, or why that is not known. */
export function CoverageBars({ coverage }: { coverage: MachineCoverage }) {
  if (coverage.kind !== 'layers') {
    return <p className="text-sm text-muted">{coverageProblem(coverage)}</p>;
  }
  return (
    <dl className="flex flex-col gap-2 text-sm">
      {coverage.layers.map(({ layer, states, transitions, pairs }) => (
        <div key={layer} className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-end gap-3">
          <dt className="font-semibold">{layerNames[layer]}</dt>
          <dd className="flex gap-3">
            <Bar name="состояния" share={states} must />
            <Bar name="переходы" share={transitions} must />
            {pairs.of > 0 && <Bar name="пары" share={pairs} must={false} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
