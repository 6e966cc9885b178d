import { formatCount } from '../../contract/format.ts';
import type { Kept } from './kept.ts';
import type { PanelActor, PanelSnapshot } from './panel.machine.ts';
import { PathBox } from './path-box.tsx';
import { keptId } from './path-file.ts';

interface Props {
  readonly kept: Kept;
  /** Why not all of them are there. */
  readonly problem: string | null;
  readonly panel: PanelActor;
  readonly snapshot: PanelSnapshot;
}

/** The paths that were gone before the page was loaded anew; nothing where there are none. */
export function KeptPages({ kept: { runs }, problem, panel, snapshot }: Props) {
  if (runs.length === 0 && problem === null) return null;
  return (
    <section aria-labelledby="kept">
      <h3 id="kept">{`Пути прежних страниц: ${runs.length}`}</h3>
      {problem !== null && <p className="problem">{problem}</p>}
      {runs.map(({ machine, from, to, steps }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: kept paths neither move nor change
        <details key={at}>
          <summary>
            <b>{machine}</b> <span className="state">{`${from} → ${to}`}</span>{' '}
            <span className="muted">{formatCount(steps, ['шаг', 'шага', 'шагов'])}</span>
          </summary>
          <PathBox id={keptId(at)} panel={panel} snapshot={snapshot} />
        </details>
      ))}
    </section>
  );
}
