import { useEffect, useRef } from 'react';
import { ChartSvg } from '../drawing/chart-svg.tsx';
import type { DrawingLayout } from '../drawing/layout.ts';
import { useNewest } from '../drawing/use-newest.ts';

interface Props {
  readonly layout: DrawingLayout;
  /** Ids of the active state nodes, from the outside in. */
  readonly active: readonly string[];
  readonly fired: readonly string[];
}

/** What the panel has room for, in px. */
const ROOM = 296;

/** Smaller nobody reads it: a wider drawing scrolls. */
const SMALLEST = 0.75;

/** The machine without its words, the newest state in the middle. */
export function SmallDrawing({ layout, active, fired }: Props) {
  const frame = useRef<HTMLElement>(null);
  const newest = useNewest(active) ?? '';
  useEffect(() => {
    const box = frame.current;
    const state = box?.querySelector(`[data-state-node="${CSS.escape(newest)}"]`);
    if (!box || !state) return;
    const outer = box.getBoundingClientRect();
    const inner = state.getBoundingClientRect();
    box.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2;
    box.scrollTop += inner.top + inner.height / 2 - outer.top - outer.height / 2;
  }, [newest]);
  const scale = Math.max(SMALLEST, Math.min(1, ROOM / layout.compact.width));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
    <section ref={frame} className="drawing" tabIndex={0} aria-label="Схема машины">
      <ChartSvg layout={layout} compact scale={scale} active={active} fired={fired} />
    </section>
  );
}
