import type { ReactNode } from 'react';
import { statusNow } from '../../../machines/shared/machine.ts';
import type { LoadLayout } from '../explorer/project.ts';
import type { LiveActor } from './journal.ts';
import { activeOf, stateOf } from './machine.ts';
import { SmallDrawing } from './small-drawing.tsx';
import { descriptionsOf, useDrawing } from './use-drawing.ts';
import { actorWords } from './words.ts';

interface Props {
  readonly actor: LiveActor;
  readonly loadLayout: LoadLayout;
  /** What can be done with it. */
  readonly children: ReactNode;
}

export function ActorCard({ actor, loadLayout, children }: Props) {
  const layout = useDrawing(actor.machine, loadLayout);
  const active = activeOf(actor);
  const status = actor.snapshot && statusNow(actor.snapshot);
  return (
    <section className="card" aria-labelledby="actor">
      <h3 id="actor">{actor.title}</h3>
      <dl>
        <dt>Машина</dt>
        <dd>
          <code>{actor.machine}</code>, {actorWords(actor)}
        </dd>
        <dt>Состояние</dt>
        <dd>
          <code data-current="">{stateOf(actor)}</code>
        </dd>
        {status !== null && (
          <>
            <dt>Статус</dt>
            <dd>{status}</dd>
          </>
        )}
        {actor.snapshot && actor.snapshot.tags.size > 0 && (
          <>
            <dt>Метки</dt>
            <dd>{[...actor.snapshot.tags].join(', ')}</dd>
          </>
        )}
      </dl>
      {layout && (
        <>
          <ul className="descriptions">
            {descriptionsOf(layout.chart.root, active).map(({ id, description }) => (
              <li key={id}>{description}</li>
            ))}
          </ul>
          <SmallDrawing layout={layout} active={active} fired={actor.fired} />
        </>
      )}
      {children}
    </section>
  );
}
