import type { ReactNode } from 'react';
import { statusesOf } from '../../../machines/shared/machine.ts';
import type { LiveActor } from './journal.ts';
import { activeOf, stateOf } from './machine.ts';
import { SmallDrawing } from './small-drawing.tsx';
import { descriptionsOf, useDrawing } from './use-drawing.ts';
import { actorWords } from './words.ts';

interface Props {
  readonly actor: LiveActor;
  readonly title: string;
  /** What can be done with it. */
  readonly children: ReactNode;
}

export function ActorCard({ actor, title, children }: Props) {
  const layout = useDrawing(actor.machine);
  const active = activeOf(actor);
  const statuses = actor.snapshot ? statusesOf(actor.snapshot) : [];
  return (
    <section className="card" aria-labelledby="actor">
      <h3 id="actor">{title}</h3>
      <dl>
        <dt>Машина</dt>
        <dd>
          <code>{actor.machine}</code>, {actorWords(actor)}
        </dd>
        <dt>Состояние</dt>
        <dd>
          <code data-current="">{stateOf(actor)}</code>
        </dd>
        {statuses.length > 0 && (
          <>
            <dt>Статус</dt>
            <dd>{statuses.join(', ')}</dd>
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
