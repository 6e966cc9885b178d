import { Counter, Gauge, type Registry } from 'prom-client';
import type { OutboxState } from './leases.ts';

interface OutboxMetrics {
  readonly attempt: (kind: string, outcome: 'sent' | 'failed') => void;
}

/**
 * Metrics of the outbox, registered in `registry`. Gauges ask `state` when they are read; when that fails they
 * are NaN, so that an alarm is not told an old number and the other metrics still appear.
 */
export function createOutboxMetrics(registry: Registry, state: () => Promise<OutboxState>): OutboxMetrics {
  const unknown: OutboxState = { waiting: Number.NaN, dead: Number.NaN, oldest: Number.NaN };
  let reading: Promise<OutboxState> | null = null;
  /** Gauges that are read together are of one moment. */
  const read = () => {
    reading ??= state()
      .catch(() => unknown)
      .finally(() => {
        reading = null;
      });
    return reading;
  };
  new Gauge({
    name: 'karter_outbox_oldest_seconds',
    help: 'Age of the oldest letter that still waits, 0 when none does',
    // Workers tell of the same table.
    aggregator: 'max',
    registers: [registry],
    async collect() {
      this.set((await read()).oldest);
    },
  });
  new Gauge({
    name: 'karter_outbox_letters',
    help: 'Letters that are not sent: waiting for an attempt, or dead: not sent in time',
    aggregator: 'max',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const { waiting, dead } = await read();
      this.set({ state: 'waiting' }, waiting);
      this.set({ state: 'dead' }, dead);
    },
  });
  const attempts = new Counter({
    name: 'karter_outbox_attempts_total',
    help: 'Attempts to send a letter',
    labelNames: ['kind', 'outcome'],
    registers: [registry],
  });
  return { attempt: (kind, outcome) => attempts.inc({ kind, outcome }) };
}
