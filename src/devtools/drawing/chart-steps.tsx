import type { Geometry } from './layout.ts';
import type { Marks } from './marks.ts';

const HEIGHT = 18;
/** Of a digit of the badge's letters, in px. */
const DIGIT = 6.6;

interface Props {
  readonly drawn: Geometry;
  readonly steps: NonNullable<Marks['steps']>;
}

/** The numbers of the path's steps, at the left of their transitions; the names of the transitions say them too. */
export function Steps({ drawn: { nodes, plates }, steps }: Props) {
  const captions = [...nodes.flatMap(({ rows }) => rows), ...plates.flatMap(({ captions }) => captions)];
  return (
    <g aria-hidden className="steps">
      {captions.flatMap(({ transition, x, y }) => {
        const text = steps[transition]?.join(', ');
        if (text === undefined) return [];
        const width = Math.max(HEIGHT, text.length * DIGIT + 10);
        return (
          <g key={transition} data-steps={text}>
            <rect x={x - 10 - width} y={y + 2} width={width} height={HEIGHT} rx={HEIGHT / 2} />
            <text x={x - 10 - width / 2} y={y + 15} textAnchor="middle">
              {text}
            </text>
          </g>
        );
      })}
    </g>
  );
}
