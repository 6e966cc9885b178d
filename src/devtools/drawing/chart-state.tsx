import type { ChartNode } from '../../../machines/testing/chart/chart.ts';
import { Piece } from './chart-button.tsx';
import { Lines, Pills } from './chart-text.tsx';
import type { NodeBox } from './layout.ts';
import { isActive, type Marks, stateClasses, stateName } from './marks.ts';

interface Place {
  readonly node: ChartNode;
  readonly depth: number;
  /** It runs beside its siblings. */
  readonly region: boolean;
}

/** The states of a chart by their ids. */
export function statesById(node: ChartNode, depth = 0, region = false): ReadonlyMap<string, Place> {
  const inner = node.children.flatMap((child) => [...statesById(child, depth + 1, node.kind === 'parallel')]);
  return new Map([[node.id, { node, depth, region }], ...inner]);
}

interface FrameProps {
  readonly box: NodeBox;
  readonly place: Place | undefined;
  readonly classes: string;
}

/** The box of a state, under the arrows. */
export function Frame({ box: { x, y, width, height }, place, classes }: FrameProps) {
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

/** What a state says of itself, over the arrows. */
export function State({ box, node, marks, onState, children }: StateProps) {
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
