/**
 * How many processes a number of page views a day needs: `npx jiti tests/load/scale.ts`. Simulates the peak hour of
 * processes that each keep pages for 30 s, as html-cache.ts does, with the times that docs/scale.md measured. Visitors
 * come at random, to any process, and choose addresses by Zipf's law. The same figures come out every time.
 */

/** CPU of a request in ms, with brotli, as measured on two cores of their own. */
const COST = { anew: 14, cached: 0.04, order: 30 };
/** The busiest hour has so many times the views of an average one. */
const PEAK = 2.5;
/** Of all views: pages of visitors with a basket or a user, which nobody shares; orders. */
const SHARE = { own: 0.15, order: 0.002 };
/** How long a process and a CDN (`s-maxage`) keep a page, in s, and how many: 64 MB at 25 KB with brotli. */
const PROCESS = { fresh: 30, kept: 2500 };
const CDN = { fresh: 60, kept: 5_000_000 };
/** Simulated seconds, after those that fill the caches, and the most views that are worth simulating. */
const SECONDS = 120;
const MOST_VIEWS = 400_000;
/** Processes are added until 95 of 100 views are answered within this many ms, and no process is busier than this. */
const WANTED = { p95: 100, busy: 0.7 };

let seed = 42;
const random = (): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return (seed + 0.5) / 2 ** 32;
};

/** Numbers from 0, number k with a chance of 1 / (k + 1). */
function zipf(count: number): () => number {
  const chances = new Float64Array(count);
  let sum = 0;
  for (let k = 0; k < count; k += 1) {
    sum += 1 / (k + 1);
    chances[k] = sum;
  }
  return () => {
    const wanted = random() * sum;
    let [from, to] = [0, count - 1];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((chances[middle] ?? 0) < wanted) from = middle + 1;
      else to = middle;
    }
    return from;
  };
}

interface Outcome {
  /** Of the shared pages. */
  readonly hits: number;
  readonly busy: number;
  readonly p95: number;
}

/** The peak hour of `processes`; with a `cdn`, one more cache of all shared pages stands before them. */
function simulate(perSecond: number, processes: number, address: () => number, cdn: boolean): Outcome {
  const seconds = Math.min(SECONDS, MOST_VIEWS / perSecond);
  const warm = seconds / 3;
  const freeAt = new Float64Array(processes);
  const kept = Array.from({ length: processes + 1 }, () => new Map<number, number>());
  const times: number[] = [];
  let [shared, hits, work] = [0, 0, 0];
  const isFresh = (place: number, page: number, now: number): boolean => {
    const cache = kept[place];
    const limits = place === processes ? CDN : PROCESS;
    if (!cache || (cache.get(page) ?? 0) > now) return cache !== undefined;
    cache.delete(page);
    cache.set(page, now + limits.fresh);
    const [oldest] = cache.keys();
    if (cache.size > limits.kept && oldest !== undefined) cache.delete(oldest);
    return false;
  };
  for (let now = 0; now < seconds; now += -Math.log(random()) / perSecond) {
    const counts = now >= warm;
    const at = Math.floor(random() * processes);
    const kind = random();
    let cost: number = kind < SHARE.order ? COST.order : COST.anew;
    if (kind >= SHARE.order + SHARE.own) {
      const page = address();
      if (counts) shared += 1;
      const near = cdn && isFresh(processes, page, now);
      const fresh = near || isFresh(at, page, now);
      if (fresh && counts) hits += 1;
      if (near) continue;
      if (fresh) cost = COST.cached;
    }
    const end = Math.max(now, freeAt[at] ?? 0) + cost / 1000;
    freeAt[at] = end;
    if (!counts) continue;
    work += cost / 1000;
    times.push((end - now) * 1000);
  }
  times.sort((a, b) => a - b);
  const p95 = times[Math.floor(times.length * 0.95)] ?? 0;
  return { hits: hits / shared, busy: work / (seconds - warm) / processes, p95 };
}

for (const products of [3_000, 1_000_000, 10_000_000]) {
  // Every product has a page, every 24 of them a page of a list.
  const address = zipf(Math.round(products * 1.04));
  for (const millions of [1, 10, 100, 1000]) {
    const perSecond = (millions * 1e6 * PEAK) / 86_400;
    for (const cdn of [false, true]) {
      let processes = Math.max(1, Math.floor((perSecond * SHARE.own * COST.anew) / 1000 / WANTED.busy));
      let found = simulate(perSecond, processes, address, cdn);
      while (found.p95 > WANTED.p95 || found.busy > WANTED.busy) {
        processes = Math.max(processes + 1, Math.floor((processes * found.busy) / WANTED.busy));
        found = simulate(perSecond, processes, address, cdn);
      }
      const { hits, busy, p95 } = found;
      console.log(
        `${products} products, ${millions} million views a day, ${perSecond.toFixed(0)}/s${cdn ? ', CDN' : ''}: ` +
          `${processes} processes, hits ${(100 * hits).toFixed(0)} %, busy ${(100 * busy).toFixed(0)} %, p95 ${p95.toFixed(0)} ms`,
      );
    }
  }
}
