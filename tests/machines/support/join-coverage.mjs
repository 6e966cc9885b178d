// @ts-check

/**
 * What a layer walked of one machine, in one process or in one shard of its tours.
 *
 * @typedef {object} Walked
 * @property {string} machine
 * @property {string | null} serverOnly
 * @property {number} tours
 * @property {number} events
 * @property {Readonly<Record<string, number>>} states every state that must be visited, with how often it was
 * @property {Readonly<Record<string, number>>} transitions every one that must fire, with how often it did
 * @property {Readonly<Record<string, string>>} excused transitions that this layer cannot be brought to, with the reason
 * @property {readonly string[]} pairs two transitions in a row (1-switch) that fired
 * @property {readonly string[]} [reachablePairs] what `planPairs` found; known to the machine layer
 *
 * @typedef {{ covered: number, of: number, missing: string[] }} Share
 * @typedef {Share & { hits: Record<string, number> }} Hits
 * @typedef {{ machine: string, tours: number, events: number, states: Hits, transitions: Hits, excused: Record<string, string>, pairs: Share }} Coverage
 */

/** @param {readonly Readonly<Record<string, number>>[]} counts @returns {Hits} */
function addHits(counts) {
  /** @type {Record<string, number>} */
  const hits = {};
  for (const each of counts)
    for (const [id, count] of Object.entries(each)) hits[id] = (hits[id] ?? 0) + count;
  const missing = Object.keys(hits).filter((id) => hits[id] === 0);
  const of = Object.keys(hits).length;
  return { covered: of - missing.length, of, missing, hits };
}

/**
 * The coverage of one machine in one layer, from all its shards. Pairs that the exploration does not know are left
 * out: a page may be told more than the model says.
 * @param {readonly [Walked, ...Walked[]]} parts @param {readonly string[]} reachablePairs
 * @returns {Coverage}
 */
export function joinCoverage(parts, reachablePairs) {
  /** @param {'tours' | 'events'} what */
  const sum = (what) => parts.reduce((total, part) => total + part[what], 0);
  const fired = new Set(parts.flatMap(({ pairs }) => pairs));
  const missing = reachablePairs.filter((pair) => !fired.has(pair));
  return {
    machine: parts[0].machine,
    tours: sum('tours'),
    events: sum('events'),
    states: addHits(parts.map(({ states }) => states)),
    transitions: addHits(parts.map(({ transitions }) => transitions)),
    excused: Object.assign({}, ...parts.map(({ excused }) => excused)),
    pairs: { covered: reachablePairs.length - missing.length, of: reachablePairs.length, missing },
  };
}

/** States and transitions that were not reached. @param {readonly [Walked, ...Walked[]]} parts @returns {readonly string[]} */
export function missed(parts) {
  const { states, transitions } = joinCoverage(parts, []);
  return [...states.missing, ...transitions.missing];
}

/** Excused transitions that were reached all the same: the excuse is out of date. @param {readonly [Walked, ...Walked[]]} parts @returns {readonly string[]} */
export function untrueExcuses(parts) {
  const { excused, transitions } = joinCoverage(parts, []);
  return Object.keys(excused).filter((id) => id in transitions.hits);
}

/**
 * Which tours a shard walks: by number of events, the longest first, each to the shard with the least so far. Every
 * tour is in exactly one shard.
 * @param {readonly number[]} events of each tour @param {number} shards
 * @returns {readonly (readonly number[])[]} places of the tours, shard by shard, in their order
 */
export function shardsOf(events, shards) {
  const plan = Array.from({ length: shards }, () => ({ load: 0, tours: /** @type {number[]} */ ([]) }));
  const longestFirst = [...events.keys()].sort((a, b) => (events[b] ?? 0) - (events[a] ?? 0) || a - b);
  for (const tour of longestFirst) {
    const least = plan.reduce((best, each) => (each.load < best.load ? each : best));
    // A tour costs its page as well: about as much as five events.
    least.load += (events[tour] ?? 0) + 5;
    least.tours.push(tour);
  }
  return plan.map(({ tours }) => tours.sort((a, b) => a - b));
}

/**
 * What is wrong with the shards of a machine: one that left no result, or tours that none or two of them walked.
 * @param {readonly { readonly shard: Shard }[]} parts
 * @returns {readonly string[]}
 *
 * @typedef {object} Shard
 * @property {number} at from 1
 * @property {number} of
 * @property {readonly number[]} tours places of the tours that it walked to their end
 * @property {number} planned all tours of the machine
 */
export function shardProblems(parts) {
  const shards = parts.map(({ shard }) => shard);
  const [first] = shards;
  if (!first) return ['no shard has run'];
  if (shards.some(({ of, planned }) => of !== first.of || planned !== first.planned)) {
    return ['its shards are of different plans: run the stage again'];
  }
  const there = new Set(shards.map(({ at }) => at));
  const absent = Array.from({ length: first.of }, (_, at) => at + 1).filter((at) => !there.has(at));
  if (absent.length > 0) return absent.map((at) => `shard ${at} of ${first.of} did not come to its end`);
  const walked = shards.flatMap(({ tours }) => tours).sort((a, b) => a - b);
  const whole = walked.length === first.planned && walked.every((tour, at) => tour === at);
  return whole ? [] : [`its shards walked the tours ${walked.join(', ')} of ${first.planned}`];
}
