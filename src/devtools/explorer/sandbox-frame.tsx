import { useEffect, useRef } from 'react';
import { useHydrated } from '../../lib/use-actor.ts';
import type { Explorer } from './explorer.ts';
import type { Look } from './explorer.types.ts';
import { FRAME_END } from './sandbox-link.ts';

/** Sizes of the screens in CSS px. */
const SCREENS = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };

/** A phone beside the events is no taller than this, in CSS px: wholly in sight. */
const TALLEST = 600;

export function SandboxFrame(props: { machine: string; title: string; look: Look; explorer: Explorer }) {
  const { machine, title, look, explorer } = props;
  const isHydrated = useHydrated();
  const place = useRef<HTMLDivElement>(null);
  const { width, height } = SCREENS[look.screen];
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const fitFrame = () => {
      const isBesideEvents = height > width && window.matchMedia('(width >= 40rem)').matches;
      const tallest = isBesideEvents ? TALLEST / height : 1;
      const scale = Math.min(1, tallest, element.clientWidth / width);
      element.style.setProperty('--scale', String(scale));
    };
    const observer = new ResizeObserver(fitFrame);
    observer.observe(element);
    fitFrame();
    return () => observer.disconnect();
  }, [width, height]);
  return (
    <div ref={place} className="min-w-0">
      <div
        className="overflow-hidden rounded-xl border border-line-strong bg-ground"
        style={{
          width: `calc(${width}px * var(--scale, 0.5) + 2px)`,
          height: `calc(${height}px * var(--scale, 0.5) + 2px)`,
        }}
      >
        {isHydrated && (
          <iframe
            ref={explorer.attach}
            src={`/dev/stage/${machine}`}
            title={`Настоящий вид: ${title}`}
            className="origin-top-left scroll-mt-2"
            style={{ width, height, scale: 'var(--scale, 0.5)' }}
          />
        )}
      </div>
      <p id={FRAME_END} tabIndex={-1} className="mt-1 text-xs text-muted">
        Из вида с клавиатуры: F6, назад Shift+F6
      </p>
    </div>
  );
}
