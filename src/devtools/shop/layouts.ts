import type { DrawingLayout } from '../drawing/layout.ts';

const files = import.meta.glob<DrawingLayout>('../../../docs/machines/*.layout.json', {
  import: 'default',
});

/** The drawing of a machine, a file of its own; null for a machine that has none. */
export async function loadLayout(machine: string): Promise<DrawingLayout | null> {
  const load = files[`../../../docs/machines/${machine}.layout.json`];
  return load ? load() : null;
}
