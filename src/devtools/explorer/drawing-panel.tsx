import { useEffect, useRef } from 'react';
import type { ChartEdge } from '../../../machines/testing/chart/chart.ts';
import { useActorValue } from '../../lib/use-actor.ts';
import { Drawing } from '../drawing/drawing.tsx';
import type { DrawingLayout } from '../drawing/layout.ts';
import type { SandboxView } from '../sandbox/sandbox-api.ts';
import { coverageProblem, paintsOf } from './coverage.ts';
import { type ExplorerActor, openStateOf } from './explorer.machine.ts';
import type { MachineData } from './machine-data.ts';
import { Toggle } from './toggle.tsx';

/** Less of the drawing's box than this, in px, shows no state. */
const MOST_AWAY = 80;

/** Brings a state into the middle of what can be seen of the box, unless it is in sight. */
function bringIntoSight(box: HTMLElement, state: string): void {
  const found = box.querySelector<SVGElement>(`[data-state-node="${CSS.escape(state)}"]`);
  if (!found) return;
  const outer = box.getBoundingClientRect();
  const inner = found.getBoundingClientRect();
  // Of a box that is scrolled away nothing is seen: then its own middle counts.
  const isAway = outer.bottom < MOST_AWAY || outer.top > window.innerHeight - MOST_AWAY;
  const top = isAway ? outer.top : Math.max(outer.top, 0);
  const bottom = isAway ? outer.bottom : Math.min(outer.bottom, window.innerHeight);
  const isSeen =
    inner.left >= outer.left && inner.right <= outer.right && inner.top >= top && inner.bottom <= bottom;
  if (isSeen) return;
  box.scrollBy({
    left: (inner.left + inner.right - outer.left - outer.right) / 2,
    top: (inner.top + inner.bottom - top - bottom) / 2,
    behavior: 'smooth',
  });
}

/**
 * The transitions that a sample would fire now, and those of the same events that its guards or another state's
 * transition keep from firing.
 */
function outcomesOf({ chart }: DrawingLayout, { active, events }: SandboxView) {
  const possible = events.flatMap(({ fires }) => fires);
  const types = new Set(events.map(({ event }) => event.type));
  const isHere = (state: string) => active.includes(state) || state === chart.root.id;
  const otherwise = chart.edges
    .filter(({ id, from, eventType }) => isHere(from) && types.has(eventType) && !possible.includes(id))
    .map(({ id }) => id);
  return { possible, otherwise };
}

/** What a press on a transition of the drawing does: its event, or the choice of one of its samples. */
function pressTransition(actor: ExplorerActor, { id, eventType }: ChartEdge): void {
  const { view } = actor.getSnapshot().context;
  const events =
    view?.events.filter(({ event, fires }) => event.type === eventType && fires.includes(id)) ?? [];
  const [first, ...others] = events;
  if (!first) return;
  if (others.length > 0) actor.send({ type: 'choice.open', event: eventType });
  else actor.send({ type: 'command.give', command: { do: 'send', event: first.event } });
}

/** The statechart of the machine, lit by the sandbox, painted with what the tests went through. */
export function DrawingPanel({ actor, data }: { actor: ExplorerActor; data: MachineData }) {
  const { layout, view, look } = useActorValue(actor, ({ context }) => context);
  const missing = useActorValue(actor, (snapshot) => snapshot.matches({ drawing: 'missing' }));
  const box = useRef<HTMLElement>(null);
  const innermost = view?.active.at(-1) ?? null;
  useEffect(() => {
    if (box.current && layout && innermost !== null) bringIntoSight(box.current, innermost);
  }, [layout, innermost]);
  const change = (changed: Partial<typeof look>) => actor.send({ type: 'look.change', look: changed });
  const problem = coverageProblem(data.coverage);
  return (
    <section aria-labelledby="drawing-title" className="flex min-w-0 flex-col">
      <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="drawing-title" className="mr-auto text-lg font-bold">
          Чертёж
        </h2>
        <Toggle pressed={look.fitted} onPress={() => change({ fitted: !look.fitted })}>
          Уместить
        </Toggle>
        <Toggle
          pressed={look.coverage}
          disabled={problem !== null}
          onPress={() => change({ coverage: !look.coverage })}
        >
          Покрытие
        </Toggle>
      </div>
      <section
        ref={box}
        aria-label="Чертёж машины"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: who has only a keyboard must be able to scroll it
        tabIndex={0}
        className={`h-[60vh] min-h-80 overflow-auto rounded-xl border border-line bg-surface p-3 lg:h-[calc(100vh-7rem)] ${look.fitted ? '[&>svg]:h-auto [&>svg]:max-h-full [&>svg]:max-w-full' : '[&>svg]:max-w-none'}`}
      >
        {layout && (
          <Drawing
            layout={layout}
            active={view?.active}
            {...(view ? outcomesOf(layout, view) : {})}
            fired={view?.fired}
            coverage={look.coverage ? paintsOf(layout.chart, data.coverage, data.unreachable) : undefined}
            onState={(state) => openStateOf(actor, state)}
            onTransition={(edge) => pressTransition(actor, edge)}
          />
        )}
        {missing && <p>Чертежа нет: его делает npm run diagrams.</p>}
        {!layout && !missing && <p className="text-muted">Чертёж загружается…</p>}
      </section>
      {look.coverage ? (
        <CoverageLegend />
      ) : (
        <p className="mt-2 text-sm text-muted">
          Нажатие на состояние открывает его кратчайшим путём, на подпись стрелки — посылает событие.
          Подсвечено то, что случится сейчас, пунктиром обведено то, что случилось бы с другими данными.
        </p>
      )}
    </section>
  );
}

function CoverageLegend() {
  const kinds = [
    ['пройдено на всех слоях', 'border-primary bg-primary-soft'],
    ['не на всех', 'border-warm bg-warm-soft'],
    ['не пройдено', 'border-dashed border-accent bg-accent-soft'],
  ] as const;
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      {kinds.map(([name, look]) => (
        <li key={name} className="flex items-center gap-1.5">
          <span aria-hidden className={`size-4 rounded border-2 ${look}`} />
          {name}
        </li>
      ))}
    </ul>
  );
}
