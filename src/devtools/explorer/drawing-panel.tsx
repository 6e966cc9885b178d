import { type RefObject, useRef } from 'react';
import type { ChartEdge } from '../../../machines/testing/chart/chart.ts';
import { useActorValue } from '../../lib/use-actor.ts';
import { Canvas } from '../drawing/canvas.tsx';
import { Drawing } from '../drawing/drawing.tsx';
import { FindBox } from '../drawing/find-box.tsx';
import { toggleFold } from '../drawing/gestures.ts';
import type { DrawingLayout } from '../drawing/layout.ts';
import { innermost } from '../drawing/marks.ts';
import { farFrom } from '../drawing/near.ts';
import type { SandboxView } from '../sandbox/sandbox-api.ts';
import { coverageProblem, layerNames, type MachineCoverage, paintsOf } from './coverage.ts';
import { Toolbar } from './drawing-toolbar.tsx';
import { type ExplorerActor, isInReplay, openStateOf } from './explorer.machine.ts';
import type { Explorer } from './explorer.ts';
import type { MachineData } from './machine-data.ts';
import { FRAME_START } from './sandbox-link.ts';
import { Toggle } from './toggle.tsx';

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

/** What a press on a transition of the drawing does: sends the sample that fires it, or offers those that do. */
function pressTransition(actor: ExplorerActor, { id, eventType }: ChartEdge): void {
  const { view } = actor.getSnapshot().context;
  const samples =
    view?.events.filter(({ event, fires }) => event.type === eventType && fires.includes(id)) ?? [];
  const [first, ...others] = samples;
  if (!first) return;
  if (others.length > 0) actor.send({ type: 'choice.open', samples });
  else actor.send({ type: 'command.give', command: { do: 'send', event: first.event } });
}

/** Which steps fired a transition, from 1, by its id. */
function stepsOf({ walk }: SandboxView): Readonly<Record<string, readonly number[]>> {
  const steps: Record<string, number[]> = {};
  for (const [at, fired] of walk.entries()) {
    for (const id of new Set(fired)) {
      steps[id] ??= [];
      steps[id].push(at + 1);
    }
  }
  return steps;
}

interface Props {
  readonly explorer: Explorer;
  readonly data: MachineData;
}

/** A replay alone sends events. */
const NOTHING_POSSIBLE = { possible: [] } as const;

/** The statechart, lit by the sandbox, painted with what the tests went through. */
function Chart({ explorer: { actor, drawing }, data, box }: Props & { box: RefObject<HTMLElement | null> }) {
  const { layout, view, look } = useActorValue(actor, ({ context }) => context);
  // One by one: the chart is not drawn again when the window moves.
  const drawn = useActorValue(drawing, ({ context }) => context.drawn);
  const folded = useActorValue(drawing, ({ context }) => context.folded);
  const found = useActorValue(drawing, ({ context }) => context.found);
  const near = useActorValue(drawing, ({ context }) => context.near);
  const isNear = useActorValue(drawing, (snapshot) => snapshot.matches({ near: 'on' }));
  const isReplaying = useActorValue(actor, isInReplay);
  const isPath = useActorValue(drawing, (snapshot) => snapshot.matches({ path: 'on' }));
  if (!layout || !drawn) return null;
  const nearTo = near === null ? innermost(view?.active ?? []) : [near];
  return (
    <Drawing
      layout={layout}
      drawn={drawn}
      active={view?.active}
      {...(isReplaying ? NOTHING_POSSIBLE : view && outcomesOf(layout, view))}
      fired={view?.fired}
      found={found}
      faded={isNear && nearTo.length > 0 ? farFrom(layout.chart, nearTo) : undefined}
      steps={isPath && view ? stepsOf(view) : undefined}
      coverage={look.coverage ? paintsOf(layout.chart, data.coverage, data.unreachable) : undefined}
      folding={{ folded, onFold: (state) => box.current && toggleFold(box.current, drawing, state) }}
      onState={(state) => openStateOf(actor, state)}
      onTransition={(edge) => pressTransition(actor, edge)}
    />
  );
}

/** The drawing of the machine to work in. */
export function DrawingPanel({ explorer, data }: Props) {
  const { actor, drawing } = explorer;
  const coverage = useActorValue(actor, ({ context }) => context.look.coverage);
  const active = useActorValue(actor, ({ context }) => context.view?.active);
  const isMissing = useActorValue(actor, (snapshot) => snapshot.matches({ drawing: 'missing' }));
  const isLoading = useActorValue(actor, (snapshot) => snapshot.matches({ drawing: 'loading' }));
  const box = useRef<HTMLElement>(null);
  return (
    <section aria-labelledby="drawing-title" className="flex min-w-0 flex-col">
      <Toolbar actor={drawing} box={box}>
        <Toggle
          pressed={coverage}
          disabled={coverageProblem(data.coverage) !== null}
          onPress={() => actor.send({ type: 'look.change', look: { coverage: !coverage } })}
        >
          Покрытие
        </Toggle>
      </Toolbar>
      <FindBox actor={drawing} box={box} />
      <a href={`#${FRAME_START}`} className="sr-only text-sm text-link focus:not-sr-only">
        Мимо чертежа
      </a>
      <Canvas actor={drawing} box={box} active={active}>
        <Chart explorer={explorer} data={data} box={box} />
        {isMissing && <p>Чертежа нет: его делает npm run diagrams.</p>}
        {isLoading && <p className="text-muted">Чертёж загружается…</p>}
      </Canvas>
      {coverage ? (
        <CoverageLegend coverage={data.coverage} />
      ) : (
        <p className="mt-2 text-sm text-muted">
          Нажатие на состояние открывает его кратчайшим путём, на подпись стрелки — посылает событие.
          Подсвечено то, что случится сейчас, пунктиром обведено то, что случилось бы с другими данными.
          Масштаб меняют два пальца или колесо с Ctrl, чертёж двигают палец, мышь или стрелки; клавиши: + − 0
          1 масштаб, f соседи, / поиск.
        </p>
      )}
    </section>
  );
}

/** What the colours mean, with the layers that the last run had: it may have been a part. */
function CoverageLegend({ coverage }: { coverage: MachineCoverage }) {
  const layers = coverage.kind === 'layers' ? coverage.layers : [];
  const ran = layers.map(({ layer }) => layerNames[layer].toLowerCase()).join(', ');
  const kinds = [
    [`пройдено на всех слоях прогона (${ran})`, 'border-primary bg-primary-soft'],
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
