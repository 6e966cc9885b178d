import { useLayoutEffect, useRef } from 'react';
import { useActorValue } from '../../lib/use-actor.ts';
import type { ExplorerActor } from './explorer.machine.ts';
import type { MachineData } from './machine-data.ts';
import { Player } from './replay-player.tsx';
import { Sources } from './replay-sources.tsx';

export function ReplayPanel({ actor, data }: { actor: ExplorerActor; data: MachineData }) {
  const replay = useActorValue(actor, ({ context }) => context.replay);
  const isOpen = replay !== null;
  const stepButton = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const source = document.activeElement;
    stepButton.current?.focus();
    return () => {
      // Who is elsewhere by now, at the link of a state for example, stays there.
      if (document.activeElement === document.body && source instanceof HTMLElement) source.focus();
    };
  }, [isOpen]);
  return (
    <section aria-labelledby="replay-title" className="rounded-xl border border-line bg-surface p-4">
      <h2 id="replay-title" className="mb-3 text-lg font-bold">
        Воспроизведение пути
      </h2>
      {replay && <Player actor={actor} replay={replay} stepButton={stepButton} />}
      {/* They stay: the focus returns to the one that was used. */}
      <div hidden={isOpen}>
        <Sources actor={actor} data={data} />
      </div>
    </section>
  );
}
