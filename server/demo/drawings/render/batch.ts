/** A stroke or fill to be painted; what has the same `style` may share one path. */
export interface Stroke {
  readonly style: string;
  readonly d: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Batch {
  readonly style: string;
  readonly strokes: Stroke[];
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Batches looked back at; beyond it the search costs more than it saves. */
const LOOK_BACK = 48;

function meets(a: Omit<Stroke, 'style' | 'd'>, b: Omit<Stroke, 'style' | 'd'>): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/**
 * Puts strokes of one style into one path where the order of painting allows it: a stroke may join an earlier
 * batch if it meets nothing painted since. Returns the paths in order.
 */
export function batch(strokes: Iterable<Stroke>): readonly { readonly style: string; readonly d: string }[] {
  const batches: Batch[] = [];
  for (const stroke of strokes) {
    let found: Batch | null = null;
    for (let index = batches.length - 1; index >= Math.max(0, batches.length - LOOK_BACK); index -= 1) {
      const earlier = batches[index];
      if (!earlier) break;
      if (earlier.style === stroke.style) {
        found = earlier;
        break;
      }
      if (meets(earlier, stroke) && earlier.strokes.some((other) => meets(other, stroke))) break;
    }
    if (found) {
      found.strokes.push(stroke);
      found.left = Math.min(found.left, stroke.left);
      found.top = Math.min(found.top, stroke.top);
      found.right = Math.max(found.right, stroke.right);
      found.bottom = Math.max(found.bottom, stroke.bottom);
    } else {
      batches.push({ ...stroke, strokes: [stroke] });
    }
  }
  return batches.map(({ style, strokes: own }) => ({ style, d: own.map((stroke) => stroke.d).join('') }));
}
