// @ts-check

/**
 * What a layer walked of one machine, in one suite of tests.
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
 * The coverage of one machine in one layer, from all its suites. Pairs that the exploration does not know are left
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
