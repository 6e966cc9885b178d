import type { Arrow, Point } from './layout.ts';

const CORNER = 6;
const TIP = { length: 9, half: 4.5 } as const;

/** An arrow with round corners and its tip. */
export function ArrowLine({ arrow, className }: { readonly arrow: Arrow; readonly className: string }) {
  return (
    <g className={`arrow kind-${arrow.kind} ${className}`.trimEnd()}>
      <path className="way" d={wayOf(arrow.points)} />
      <path className="tip" d={tipOf(arrow.points)} />
    </g>
  );
}

const at = ([x, y]: Point): string => `${x} ${y}`;

/** The point on the way from `from` to `to`, `length` after `from`. */
function along(from: Point, to: Point, length: number): Point {
  const whole = Math.hypot(to[0] - from[0], to[1] - from[1]);
  if (whole === 0) return from;
  const part = Math.min(length / whole, 0.5);
  return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
}

function wayOf(points: readonly Point[]): string {
  return points
    .map((point, place) => {
      const before = points[place - 1];
      const after = points[place + 1];
      if (!before) return `M${at(point)}`;
      if (!after) return `L${at(along(point, before, TIP.length / 2))}`;
      return `L${at(along(point, before, CORNER))}Q${at(point)} ${at(along(point, after, CORNER))}`;
    })
    .join('');
}

function tipOf(points: readonly Point[]): string {
  const [before, tip] = points.slice(-2);
  if (!before || !tip) return '';
  const whole = Math.hypot(tip[0] - before[0], tip[1] - before[1]) || 1;
  const [dx, dy] = [(tip[0] - before[0]) / whole, (tip[1] - before[1]) / whole];
  const [x, y] = [tip[0] - dx * TIP.length, tip[1] - dy * TIP.length];
  return `M${at(tip)}L${x - dy * TIP.half} ${y + dx * TIP.half}L${x + dy * TIP.half} ${y - dx * TIP.half}Z`;
}
