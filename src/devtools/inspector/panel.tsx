import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { fromPromise } from 'xstate';
import { ActorCard } from './actor-card.tsx';
import { ActorList } from './actor-list.tsx';
import { EventLog } from './event-log.tsx';
import { ExplorerLink } from './explorer-link.tsx';
import type { Journal, JournalView, LiveActor } from './journal.ts';
import { stopInspecting } from './keep.ts';
import type { Kept } from './kept.ts';
import { KeptPages } from './kept-pages.tsx';
import { stateOf } from './machine.ts';
import { panelMachine, placeOf } from './panel.machine.ts';
import { PathBox } from './path-box.tsx';
import { type PathNote, type PathOrder, takePath } from './path-file.ts';
import { keepPlace, readPlace } from './place.ts';

/** Whoever moved last, while nobody is chosen. */
function lastMoved({ actors, entries }: JournalView): LiveActor | null {
  const moved = entries.findLast(({ from, to }) => from !== null && to !== null && from !== to);
  return actors.find(({ id }) => id === moved?.actor) ?? actors[0] ?? null;
}

interface Props {
  readonly journal: Journal;
  /** What is left of the earlier pages, and why that is not all. */
  readonly kept: Kept;
  readonly problem: string | null;
}

/** The inspector: what lives on the page, how one of them stands, and what happened to all. */
export function Panel({ journal, kept, problem }: Props) {
  const view = useSyncExternalStore(journal.subscribe, journal.view);
  const [machine] = useState(() =>
    panelMachine.provide({
      actors: {
        takePath: fromPromise<PathNote, PathOrder>(({ input }) => takePath(journal, kept.runs, input)),
      },
    }),
  );
  const panel = useActorRef(machine, { input: readPlace() });
  const snapshot = useSelector(panel, (now) => now);
  const { chosen } = snapshot.context;
  const actor = view.actors.find(({ id }) => id === chosen) ?? lastMoved(view);
  const { side, isFolded } = placeOf(snapshot);
  useEffect(() => {
    keepPlace({ side, isFolded });
    document.documentElement.dataset.inspector = isFolded ? 'folded' : side;
  }, [side, isFolded]);

  return (
    <aside className={isFolded ? 'panel folded' : 'panel'} data-side={side} aria-label="Инспектор машин">
      <header className="head">
        {!isFolded && <h2>Инспектор</h2>}
        {/* One button: it keeps the focus when it changes its words. */}
        <button
          key="fold"
          type="button"
          aria-expanded={!isFolded}
          onClick={() => panel.send({ type: 'fold.toggle' })}
        >
          {isFolded ? 'Развернуть инспектор' : 'Свернуть'}
        </button>
        {!isFolded && (
          <>
            <button type="button" onClick={() => panel.send({ type: 'side.toggle' })}>
              Другой край
            </button>
            <button type="button" onClick={stopInspecting}>
              Закрыть
            </button>
          </>
        )}
        {actor && (
          <p className="now">
            {`${actor.machine}: `}
            <code>{stateOf(actor)}</code>
          </p>
        )}
      </header>
      {!isFolded && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
        <section className="body" tabIndex={0} aria-label="Содержание инспектора">
          <ActorList
            actors={view.actors}
            shown={actor?.id ?? null}
            chosen={chosen}
            onChoose={(id) => panel.send({ type: 'actor.toggle', actor: id })}
          />
          {actor && (
            <ActorCard key={actor.id} actor={actor} loadLayout={journal.project.loadLayout}>
              <PathBox id={actor.id} panel={panel} snapshot={snapshot} />
              <ExplorerLink journal={journal} actor={actor} />
            </ActorCard>
          )}
          <KeptPages kept={kept} problem={problem} panel={panel} snapshot={snapshot} />
          <EventLog
            journal={journal}
            entries={view.entries}
            kept={kept.lines}
            actor={actor}
            isOwn={snapshot.matches({ log: 'own' })}
            onToggle={() => panel.send({ type: 'log.toggle' })}
          />
          <p className="muted small">F8: в инспектор и обратно на страницу, также поверх открытого окна.</p>
        </section>
      )}
    </aside>
  );
}
