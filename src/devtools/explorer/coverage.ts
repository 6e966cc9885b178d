import type { Chart, ChartNode } from '../../../machines/testing/chart/chart.ts';
import type { CoverageLayer, CoverageReport, LayerCoverage } from '../../contract/dev-tools.ts';
import { formatMoscowTime } from '../../contract/moments.ts';
import type { Paint } from '../drawing/marks.ts';

/** The coverage of one machine; `none`: the last run had no tests of it. */
export type MachineCoverage =
  | { readonly kind: 'absent' | 'broken' | 'none' }
  /** `at` is when the run was, in words. */
  | { readonly kind: 'layers'; readonly at: string; readonly layers: readonly LayerCoverage[] };

const ORDER: readonly CoverageLayer[] = ['machine', 'view', 'browser'];

export const layerNames: Readonly<Record<CoverageLayer, string>> = {
  machine: 'Машина',
  view: 'Вид',
  browser: 'Браузер',
};

/** Of a whole report what concerns one machine, its layers in the order in which they run. */
export function coverageOf(report: CoverageReport, machine: string): MachineCoverage {
  if (report.kind !== 'report') return report;
  const layers = report.results
    .filter((result) => result.machine === machine)
    .sort((a, b) => ORDER.indexOf(a.layer) - ORDER.indexOf(b.layer));
  return layers.length === 0
    ? { kind: 'none' }
    : { kind: 'layers', at: formatMoscowTime(new Date(report.at)), layers };
}

/** Why there are no figures, in words; null when there are. */
export function coverageProblem({ kind }: MachineCoverage): string | null {
  if (kind === 'absent') return 'Тесты на этом компьютере ещё не запускались';
  if (kind === 'broken') return 'Отчёт последнего прогона повреждён: tests/.output/machines.json не читается';
  return kind === 'none' ? 'В последнем прогоне тестов этого сценария не было' : null;
}

/** How often a state or transition was reached on each layer. */
export function hitsOf(coverage: MachineCoverage, id: string) {
  if (coverage.kind !== 'layers') return [];
  return coverage.layers.map(({ layer, states, transitions }) => ({
    layer,
    hits: states.hits[id] ?? transitions.hits[id] ?? 0,
  }));
}

/**
 * Whether tests of a machine reached a state or transition on all layers that it has, on some, on none. A layer that
 * does not list it did not reach it: the machine may be newer than the run.
 */
function paintOf(layers: readonly LayerCoverage[], id: string): Paint {
  const reached = layers.filter(({ states, transitions }) => states.hits[id] || transitions.hits[id]).length;
  return reached === layers.length ? 'all' : reached > 0 ? 'part' : 'none';
}

function joined(paints: readonly Paint[]): Paint {
  const [first = 'all', ...others] = paints;
  return others.every((paint) => paint === first) ? first : 'part';
}

/** What the drawing paints; a state with states inside is as they are. `unreachable` transitions cannot fire. */
export function paintsOf(
  { root, edges }: Chart,
  coverage: MachineCoverage,
  unreachable: Readonly<Record<string, string>>,
): Readonly<Record<string, Paint>> {
  if (coverage.kind !== 'layers') return {};
  const { layers } = coverage;
  const paints: Record<string, Paint> = {};
  for (const { id } of edges) paints[id] = id in unreachable ? 'none' : paintOf(layers, id);
  // Nobody is ever in them: no layer has to list them.
  const transient = new Set(
    edges
      .filter(({ kind, guard }) => kind === 'always' && (guard === '' || guard === 'иначе'))
      .map(({ from }) => from),
  );
  const paintState = ({ id, kind, children }: ChartNode): Paint => {
    const isNeverActive = kind === 'history' || transient.has(id);
    const own = isNeverActive ? 'all' : paintOf(layers, id);
    const paint = children.length === 0 ? own : joined(children.map(paintState));
    paints[id] = paint;
    return paint;
  };
  paintState(root);
  return paints;
}
