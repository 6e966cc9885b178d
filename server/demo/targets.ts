import {
  type BrandEntry,
  brandOf,
  type EngineEntry,
  type PartKindEntry,
  type VehicleEntry,
  vocabulary,
} from './vocabulary.ts';

/** What a part is made for: an engine or a machine. */
export interface Target {
  readonly id: string;
  readonly title: string;
  /** The engine family, or the machine's maker: parts are spread evenly over these groups. */
  readonly group: string;
  readonly maker: string | null;
  readonly prefixes: readonly string[];
  /** What stands between prefix and part group. */
  readonly separator: string;
  readonly oemPattern: string | null;
  readonly engine: EngineEntry | null;
}

function engineTarget(engine: EngineEntry): Target {
  const { id, title, family: group, maker, prefixes, sep: separator, oemPattern = null } = engine;
  return { id, title, group, maker, prefixes, separator, oemPattern, engine };
}

function vehicleTarget(vehicle: VehicleEntry): Target {
  const { id, title, maker, prefixes, oemPattern = null } = vehicle;
  return { id, title, group: maker ?? 'other', maker, prefixes, separator: '-', oemPattern, engine: null };
}

const engines = vocabulary.engines.map(engineTarget);
const vehicles = vocabulary.vehicles.map(vehicleTarget);
const targetById = new Map([...engines, ...vehicles].map((target) => [target.id, target]));

/** The engine or machine of an identifier; an unknown one throws. */
export function targetOf(id: string): Target {
  const target = targetById.get(id);
  if (target === undefined) throw new Error(`catalogue.json names an unknown target: ${id}`);
  return target;
}

function fitsEngine(kind: PartKindEntry, engine: EngineEntry): boolean {
  if (kind.families && !kind.families.includes(engine.family)) return false;
  if (kind.fuel && kind.fuel !== engine.fuel) return false;
  if (kind.onlyEngines && !kind.onlyEngines.includes(engine.id)) return false;
  return !kind.excludeEngines?.includes(engine.id);
}

function fits(kind: PartKindEntry, target: Target): boolean {
  if (target.engine) return kind.axis === 'engine' && fitsEngine(kind, target.engine);
  return kind.axis === 'vehicle' && (!kind.makers || kind.makers.includes(target.maker ?? ''));
}

/** The brands that make a kind of part for a target: its specialists and, mostly, the target's own maker. */
function brandsFor(kind: PartKindEntry, target: Target): readonly BrandEntry[] {
  const specialists = kind.brands.filter((slug) => {
    const families = vocabulary.brandFamilies[slug] ?? null;
    return target.engine === null || families === null || families.includes(target.engine.family);
  });
  const slugs = kind.includeMaker && target.maker ? [target.maker, ...specialists] : specialists;
  return [...new Set(slugs)].map(brandOf);
}

/** A target that a kind of part is made for, with the brands that make it. */
export interface Choice {
  readonly target: Target;
  readonly brands: readonly BrandEntry[];
}

/** Everything a kind of part is made for; targets without a maker of the part are left out. */
export function choicesFor(kind: PartKindEntry): readonly Choice[] {
  return [...engines, ...vehicles]
    .filter((target) => fits(kind, target))
    .map((target) => ({ target, brands: brandsFor(kind, target) }))
    .filter((choice) => choice.brands.length > 0);
}

/** The category of a part: its kind's own, or that of the engine family. */
export function categoryFor(kind: PartKindEntry, target: Target): string {
  const category = kind.category ?? kind.categoryByFamily?.[target.group] ?? kind.categoryByFamily?.['*'];
  if (!category) throw new Error(`catalogue.json gives part kind ${kind.id} no category`);
  return category;
}

/** Titles of the machines and engines that share a part's number prefix, the target itself first. */
export function applicabilityOf(target: Target, prefix: string): { machines: string[]; engines: string[] } {
  const { applicability, applicabilityDvs } = vocabulary.attributes;
  const kin = (target.engine ? engines : vehicles).filter(
    (other) => other.group === target.group && !other.oemPattern && other.prefixes.includes(prefix),
  );
  const family = [target, ...kin.filter((other) => other !== target)];
  if (!target.engine) {
    return { machines: family.slice(0, applicability.maxPerProduct).map(({ title }) => title), engines: [] };
  }
  const fitting = family.slice(0, applicabilityDvs.maxPerProduct);
  const machines = fitting.flatMap(({ engine }) => engine?.vehicles ?? []);
  return {
    machines: [...new Set(machines)]
      .slice(0, applicability.maxPerProduct)
      .map((vehicle) => targetOf(vehicle).title),
    engines: fitting.map(({ title }) => title),
  };
}
