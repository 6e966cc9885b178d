import type { ChartEdge, ChartNode } from '../../../machines/testing/chart/chart.ts';
import { ArrowLine } from './chart-arrow.tsx';
import { Piece } from './chart-button.tsx';
import { Lines, Pills } from './chart-text.tsx';
import type { Caption, DrawingLayout, NodeBox } from './layout.ts';
import { isActive, type Marks, stateClasses, stateName, transitionClasses, transitionName } from './marks.ts';

export interface DrawingProps extends Marks {
  readonly layout: DrawingLayout;
  /** Keys and arrows alone. */
  readonly compact?: boolean;
  /** 1 is natural size. */
  readonly scale?: number;
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
  scale = 1,
  onState,
  onTransition,
  ...marks
}: DrawingProps) {
  const { chart, title } = layout;
  const { width, height, nodes, arrows, dots, anywhere, plates } = compact ? layout.compact : layout.full;
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
      {plates.map(({ x, y, width, height, kind, captions }) => (
        <g key={`${x} ${y}`} className={`plate kind-${kind}`}>
          <rect className="ground" x={x} y={y} width={width} height={height} rx={6} />
          {captions.map(caption)}
        </g>
      ))}
    </svg>
  );
}

interface Place {
  readonly node: ChartNode;
  readonly depth: number;
  /** It runs beside its siblings. */
  readonly region: boolean;
}

function statesById(node: ChartNode, depth = 0, region = false): ReadonlyMap<string, Place> {
  const inner = node.children.flatMap((child) => [...statesById(child, depth + 1, node.kind === 'parallel')]);
  return new Map([[node.id, { node, depth, region }], ...inner]);
}

interface FrameProps {
  readonly box: NodeBox;
  readonly place: Place | undefined;
  readonly classes: string;
}

function Frame({ box: { x, y, width, height }, place, classes }: FrameProps) {
  if (!place) return null;
  const { node, depth, region } = place;
  const leaf = node.children.length === 0;
  const tags = leaf ? node.tags.map((tag) => `tag-${tag}`) : [];
  const look = leaf ? node.kind : `outer depth-${depth % 2}`;
  const className = ['frame', depth === 0 ? 'machine' : '', look, region ? 'region' : '', ...tags, classes]
    .filter(Boolean)
    .join(' ');
  if (node.kind === 'history') {
    return <circle className={className} cx={x + width / 2} cy={y + height / 2} r={width / 2 - 1} />;
  }
  return (
    <g className={className}>
      <rect x={x} y={y} width={width} height={height} rx={8} />
      {node.kind === 'final' && (
        <rect className="inner" x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={5} />
      )}
    </g>
  );
}

interface StateProps {
  readonly box: NodeBox;
  readonly node: ChartNode | undefined;
  readonly marks: Marks;
  readonly onState: ((state: string) => void) | undefined;
  readonly children: React.ReactNode;
}

function State({ box, node, marks, onState, children }: StateProps) {
  if (!node) return null;
  const { id, x, y, width, head, lines, pills } = box;
  return (
    <>
      <Piece
        box={{ x, y, width, height: head }}
        className={`state ${stateClasses(marks, id)}`.trimEnd()}
        name={stateName(node, marks, id)}
        hint={node.description}
        current={isActive(marks, id)}
        data={{ 'data-state-node': id }}
        onPress={onState && (() => onState(id))}
      >
        <Lines lines={lines} />
        <Pills pills={pills} />
      </Piece>
      {children}
    </>
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
      name={transitionName(edge)}
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
