import { type CategoryEntry, vocabulary } from '../vocabulary.ts';
import type { DrawingId } from './drawings.ts';
import { drawingOfPartKind } from './kinds.ts';

/** Face of a category where its first part kind is not the most telling one. */
const chosen: ReadonlyMap<string, DrawingId> = new Map<string, DrawingId>([
  ['toplivnaya-sistema', 'inlinePump'],
  ['nadduv-i-vypusk', 'turbocharger'],
  ['smazka-i-ohlazhdenie', 'radiator'],
  ['filtry', 'oilFilter'],
  ['sceplenie-i-kpp', 'clutchDisc'],
  ['kardany-mosty-razdatka', 'universalJoint'],
  ['tormoznaya-sistema', 'brakeDisc'],
  ['podveska-i-stupicy', 'leafSpring'],
  ['rulevoe-upravlenie', 'tieRodEnd'],
  ['elektrooborudovanie', 'alternator'],
  ['kabina-i-kuzov', 'cab'],
  ['rti-remni-podshipniki', 'ballBearing'],
  ['blok-i-gbc', 'head'],
  ['prokladki-i-uplotneniya', 'gasketSet'],
  ['zapchasti-tnvd', 'plunger'],
  ['pnevmatika', 'airCompressor'],
  ['zapchasti-starterov', 'starterDrive'],
  ['mosty', 'finalDrive'],
]);

function drawingsByLeaf(): Map<string, DrawingId> {
  const found = new Map<string, DrawingId>();
  for (const kind of vocabulary.partKinds) {
    for (const slug of [kind.category, ...Object.values(kind.categoryByFamily ?? {})]) {
      if (slug !== null && !found.has(slug)) found.set(slug, drawingOfPartKind(kind.id));
    }
  }
  return found;
}

function collect(
  nodes: readonly CategoryEntry[],
  leaves: ReadonlyMap<string, DrawingId>,
  into: Map<string, DrawingId>,
): DrawingId | null {
  let first: DrawingId | null = null;
  for (const node of nodes) {
    const below = collect(node.children, leaves, into);
    const own = chosen.get(node.slug) ?? leaves.get(node.slug) ?? below;
    if (own !== null) into.set(node.slug, own);
    first ??= own;
  }
  return first;
}

const byCategory = new Map<string, DrawingId>();
collect(vocabulary.categories, drawingsByLeaf(), byCategory);

/** The drawing of a category by its slug: chosen by hand, or of a part kind that lives in it; null without one. */
export function drawingOfCategory(slug: string): DrawingId | null {
  return byCategory.get(slug) ?? null;
}
