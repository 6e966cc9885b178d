import type { ChartNode } from '../../../machines/testing/chart/chart.ts';
import { Piece } from './chart-button.tsx';
import { FOLD_SIZE } from './fold.ts';
import type { NodeBox } from './layout.ts';

export interface Folding {
  /** Ids of the states that are folded. */
  readonly folded: readonly string[];
  readonly onFold: (state: string) => void;
}

interface Props {
  readonly box: NodeBox;
  readonly node: ChartNode | undefined;
  readonly folding: Folding;
}

/** Folds an outer state, in its right upper corner; the machine itself cannot be folded. */
export function FoldButton({ box, node, folding: { folded, onFold } }: Props) {
  if (!node || node.children.length === 0 || !node.id.includes('.')) return null;
  const isFolded = folded.includes(node.id);
  const [x, y] = [box.x + box.width - FOLD_SIZE - 2, box.y + 2];
  const half = FOLD_SIZE / 2;
  const name = `${isFolded ? 'Развернуть' : 'Свернуть'} ${node.key}`;
  return (
    <Piece
      box={{ x, y, width: FOLD_SIZE, height: FOLD_SIZE }}
      className="fold"
      name={name}
      hint={name}
      expanded={!isFolded}
      data={{ 'data-fold': node.id }}
      onPress={() => onFold(node.id)}
    >
      <rect className="sign" x={x + 4} y={y + 4} width={FOLD_SIZE - 8} height={FOLD_SIZE - 8} rx={3} />
      <path
        className="sign"
        d={`M${x + 8} ${y + half}H${x + FOLD_SIZE - 8}${isFolded ? `M${x + half} ${y + 8}V${y + FOLD_SIZE - 8}` : ''}`}
      />
    </Piece>
  );
}
