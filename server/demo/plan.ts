import { groupBy } from '../lib/group-by.ts';
import { analogueOf, newPart, type Part, PartKeys, pinnedPart } from './part.ts';
import { type Random, weightedPicker } from './random.ts';
import { type Choice, categoryFor, choicesFor } from './targets.ts';
import { type CategoryEntry, type PartKindEntry, vocabulary } from './vocabulary.ts';

/** A kind of part with everything it is made for, in groups of engine families or makers. */
interface KindPlan {
  readonly kind: PartKindEntry;
  readonly choices: readonly Choice[];
  readonly groups: readonly (readonly Choice[])[];
}

const COVERAGE_ROUNDS = 2;

function planOf(kind: PartKindEntry): KindPlan {
  const choices = choicesFor(kind);
  const groups = groupBy(choices, ({ target }) => target.group);
  return { kind, choices, groups: [...groups.values()] };
}

/** Top category of every category, by slug. */
function topCategories(): ReadonlyMap<string, string> {
  const tops = new Map<string, string>();
  const visit = (node: CategoryEntry, top: string): void => {
    tops.set(node.slug, top);
    for (const child of node.children) visit(child, top);
  };
  for (const node of vocabulary.categories) visit(node, node.slug);
  return tops;
}

/** How often each kind of part is drawn: the share of its top category, split evenly among its kinds. */
function kindWeights(plans: readonly KindPlan[]): (plan: KindPlan) => number {
  const tops = topCategories();
  const topOf = ({ kind, choices }: KindPlan): string => {
    const [choice] = choices;
    return (choice && tops.get(categoryFor(kind, choice.target))) ?? '';
  };
  const kinds = new Map<string, number>();
  for (const plan of plans) kinds.set(topOf(plan), (kinds.get(topOf(plan)) ?? 0) + 1);
  const { topCategoryWeight } = vocabulary.distribution;
  return (plan) => (topCategoryWeight[topOf(plan)] ?? 0) / (kinds.get(topOf(plan)) ?? 1);
}

/**
 * Two parts of every kind for each engine family or maker, the kinds in turn, so that even a short catalogue
 * has something of everything and 3 000 products fill every category.
 */
function* coverage(plans: readonly KindPlan[], keys: PartKeys, random: Random): Generator<Part> {
  const longest = Math.max(...plans.map(({ groups }) => groups.length));
  for (let round = 0; round < COVERAGE_ROUNDS * longest; round += 1) {
    for (const { kind, groups } of plans) {
      const group = groups[round % groups.length];
      if (!group || round >= COVERAGE_ROUNDS * groups.length) continue;
      const choice = random.pick(group);
      const brand = choice.brands[round % choice.brands.length] ?? null;
      yield newPart({ kind, choice, brand, turn: round, restored: false }, keys, random);
    }
  }
}

/** Parts by the weights of the vocabulary, some followed by others of the same plant number; never ends. */
function* fill(plans: readonly KindPlan[], keys: PartKeys, random: Random): Generator<Part, never> {
  const pickPlan = weightedPicker(plans, kindWeights(plans));
  const { probability, siblings } = vocabulary.analogueGroup;
  const { shareAmongRestorable } = vocabulary.attributes.restored;
  for (;;) {
    const { kind, choices } = pickPlan(random);
    const choice = random.pick(choices);
    const brand = random.chance(vocabulary.distribution.noBrandShare) ? null : random.pick(choice.brands);
    const restored = kind.restorable && random.chance(shareAmongRestorable);
    const turn = random.integer(0, kind.names.length - 1);
    const part = newPart({ kind, choice, brand, turn, restored }, keys, random);
    yield part;
    if (!random.chance(probability)) continue;
    for (let count = random.integer(...siblings); count > 0; count -= 1) {
      const analogue = analogueOf(part, choice, keys, random);
      if (analogue) yield analogue;
    }
  }
}

/** The endless sequence of parts: the pinned ones, the coverage pass, then the fill. */
export function* planParts(random: Random): Generator<Part, never> {
  const keys = new PartKeys();
  const plans = vocabulary.partKinds.map(planOf).filter(({ choices }) => choices.length > 0);
  for (const entry of vocabulary.pinned) {
    const part = pinnedPart(entry);
    if (!keys.take(part)) throw new Error(`catalogue.json pins ${part.article} twice`);
    yield part;
  }
  yield* coverage(plans, keys, random);
  return yield* fill(plans, keys, random);
}
