import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { readMetrics } from '../lib/workers.ts';

export interface Metrics {
  readonly registry: Registry;
  /** Counts an answered request; `ms` is its duration in milliseconds. */
  readonly observe: (method: string, status: number, ms: number) => void;
  /** Counts a page answered from the HTML cache before anything else ran. */
  readonly cached: () => void;
  /** Tells the bytes that a part of this process keeps in memory; asked whenever metrics are read. */
  readonly memory: (part: string, bytes: () => number) => void;
  readonly read: () => Promise<{ readonly type: string; readonly text: string }>;
}

/** Metrics of this process, read for all workers together: Node's own, requests by method and status, pages from the HTML cache. */
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
  const parts = new Map<string, () => number>();
  new Gauge({
    name: 'karter_memory_bytes',
    help: 'What the parts of the process keep: products in numbers, texts of their filters, pages',
    labelNames: ['part'],
    registers: [registry],
    collect() {
      for (const [part, bytes] of parts) this.set({ part }, bytes());
    },
  });
  const read = readMetrics(registry);
  return {
    registry,
    observe: (method, status, ms) => requests.observe({ method, status: String(status) }, ms / 1000),
    cached: () => cachedPages.inc(),
    memory: (part, bytes) => void parts.set(part, bytes),
    read: async () => ({ type: registry.contentType, text: await read() }),
  };
}
