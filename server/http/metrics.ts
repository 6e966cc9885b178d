import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export interface Metrics {
  readonly registry: Registry;
  /** Counts an answered request; `ms` is its duration in milliseconds. */
  readonly observe: (method: string, status: number, ms: number) => void;
  /** Counts a page answered from the HTML cache before anything else ran. */
  readonly cached: () => void;
  readonly read: () => Promise<{ readonly type: string; readonly text: string }>;
}

/** Metrics of this process: Node's own, requests by method and status, pages from the HTML cache. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'karter_request_seconds',
    help: 'Answered requests, those from the HTML cache left out',
    labelNames: ['method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const cachedPages = new Counter({
    name: 'karter_cached_pages_total',
    help: 'Pages answered from the HTML cache',
    registers: [registry],
  });
  return {
    registry,
    observe: (method, status, ms) => requests.observe({ method, status: String(status) }, ms / 1000),
    cached: () => cachedPages.inc(),
    read: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  };
}
