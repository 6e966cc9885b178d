import { useEffect, useState } from 'react';
import type { ChartNode } from '../../../machines/testing/chart/chart.ts';
import type { DrawingLayout } from '../drawing/layout.ts';
import type { LoadLayout } from '../explorer/project.ts';

/** The drawing of a machine; null while it loads, and for one without. */
export function useDrawing(machine: string, loadLayout: LoadLayout): DrawingLayout | null {
  const [layout, setLayout] = useState<DrawingLayout | null>(null);
  useEffect(() => {
    let isWanted = true;
    const show = (loaded: DrawingLayout | null) => isWanted && setLayout(loaded);
    // Without its drawing the rest of the panel is still of use.
    loadLayout(machine).then(show, () => show(null));
    return () => {
      isWanted = false;
    };
  }, [machine, loadLayout]);
  return layout?.chart.machine === machine ? layout : null;
}

/** What is told of the states that are active, from the outside in. */
export function descriptionsOf(root: ChartNode, active: readonly string[]): readonly ChartNode[] {
  const own = active.includes(root.id) && root.description !== '' ? [root] : [];
  return [...own, ...root.children.flatMap((child) => descriptionsOf(child, active))];
}
