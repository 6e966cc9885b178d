import type { ChartEdge } from '../../../machines/testing/chart/chart.ts';
import { ArrowLine } from './chart-arrow.tsx';
import { Piece } from './chart-button.tsx';
import { FoldButton, type Folding } from './chart-fold.tsx';
import { Frame, State, statesById } from './chart-state.tsx';
import { Steps } from './chart-steps.tsx';
import { Lines, Pills } from './chart-text.tsx';
import type { Caption, DrawingLayout, Geometry } from './layout.ts';
import { type Marks, stateClasses, transitionClasses, transitionName } from './marks.ts';

export interface DrawingProps extends Marks {
  readonly layout: DrawingLayout;
  /** Keys and arrows alone. */
  readonly compact?: boolean;
  /** What is drawn of the full layout, where something of it is folded or left out. */
  readonly drawn?: Geometry;
  /** 1 is natural size. */
  readonly scale?: number;
  /** With it outer states can be folded. */
  readonly folding?: Folding;
  readonly onState?: ((state: string) => void) | undefined;
  readonly onTransition?: ((edge: ChartEdge) => void) | undefined;
}

/**
 * The statechart of a machine. With handlers its states and transitions are buttons, else it is one picture. It
 * takes its natural size: whoever shows it lets it scroll.
 */
export function ChartSvg({
  layout,
  compact = false,
  drawn = compact ? layout.compact : layout.full,
  scale = 1,
  folding,
  onState,
  onTransition,
  ...marks
}: DrawingProps) {
  const { chart, title } = layout;
  const { width, height, nodes, arrows, dots, anywhere, plates } = drawn;
  const states = statesById(chart.root);
  const edges = new Map(chart.edges.map((edge) => [edge.id, edge]));
  const caption = (one: Caption) => {
    const edge = edges.get(one.transition);
    return edge && <Transition key={edge.id} {...{ caption: one, edge, marks, onTransition }} />;
  };
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      className={compact ? 'chart compact' : 'chart'}
      data-coverage={marks.coverage && ''}
      data-near={marks.faded && ''}
      role={onState || onTransition ? 'group' : 'img'}
      aria-label={`Диаграмма состояний: ${title}`}
      viewBox={`0 0 ${width} ${height}`}
      width={width * scale}
      height={height * scale}
    >
      {nodes.map((box) => (
        <Frame key={box.id} box={box} place={states.get(box.id)} classes={stateClasses(marks, box.id)} />
      ))}
      {arrows.map((arrow) => (
        <ArrowLine
          key={`${arrow.kind} ${arrow.points.join(' ')}`}
          arrow={arrow}
          className={transitionClasses(marks, arrow.transitions)}
        />
      ))}
      {dots.map(([x, y]) => (
        <circle key={`${x} ${y}`} className="dot" cx={x} cy={y} r={5} />
      ))}
      <Pills pills={anywhere} />
      {nodes.map((box) => (
        <State key={box.id} box={box} node={states.get(box.id)?.node} marks={marks} onState={onState}>
          {box.rows.map(caption)}
        </State>
      ))}
      {folding &&
        nodes.map((box) => (
          <FoldButton key={box.id} box={box} node={states.get(box.id)?.node} folding={folding} />
        ))}
      {plates.map(({ x, y, width, height, kind, captions }) => (
        <g key={`${x} ${y}`} className={`plate kind-${kind}`}>
          <rect className="ground" x={x} y={y} width={width} height={height} rx={6} />
          {captions.map(caption)}
        </g>
      ))}
      {marks.steps && <Steps drawn={drawn} steps={marks.steps} />}
    </svg>
  );
}

interface TransitionProps {
  readonly caption: Caption;
  readonly edge: ChartEdge;
  readonly marks: Marks;
  readonly onTransition: ((edge: ChartEdge) => void) | undefined;
}

function Transition({ caption, edge, marks, onTransition }: TransitionProps) {
  const { x, y, width, height, lines } = caption;
  const classes = transitionClasses(marks, [edge.id]);
  return (
    <Piece
      box={{ x: x - 5, y, width: width + 10, height }}
      className={`transition kind-${edge.kind} ${classes}`.trimEnd()}
      name={transitionName(edge, marks)}
      disabled={marks.possible ? !marks.possible.includes(edge.id) : false}
      data={{ 'data-transition': edge.id }}
      onPress={onTransition && (() => onTransition(edge))}
    >
      {classes !== '' && (
        <rect className="mark" x={x - 5} y={y + 1} width={width + 10} height={height - 2} rx={5} />
      )}
      <Lines lines={lines} />
    </Piece>
  );
}
