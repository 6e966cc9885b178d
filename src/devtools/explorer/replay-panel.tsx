import { useActorValue } from '../../lib/use-actor.ts';
import type { ExplorerActor } from './explorer.machine.ts';
import type { MachineData } from './machine-data.ts';
import { Player } from './replay-player.tsx';
import { Sources } from './replay-sources.tsx';

export function ReplayPanel({ actor, data }: { actor: ExplorerActor; data: MachineData }) {
  const replay = useActorValue(actor, ({ context }) => context.replay);
  return (
    <section aria-labelledby="replay-title" className="rounded-xl border border-line bg-surface p-4">
      <h2 id="replay-title" className="mb-3 text-lg font-bold">
        Воспроизведение пути
      </h2>
      {replay ? <Player actor={actor} replay={replay} /> : <Sources actor={actor} data={data} />}
    </section>
  );
}
