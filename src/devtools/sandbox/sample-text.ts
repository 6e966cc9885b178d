import type { ModelEvent } from '../../../machines/testing/model.ts';

/** What a sample of an event says to people, `''` without data. */
export type SampleTitle = (event: ModelEvent) => string;

function valueText(value: unknown): string {
  if (typeof value === 'string') return value === '' ? '«»' : value;
  if (Array.isArray(value)) return `[${value.map(valueText).join(', ')}]`;
  return typeof value === 'object' && value !== null ? `{ ${fieldsText(value)} }` : String(value);
}

function fieldsText(fields: object): string {
  return Object.entries(fields)
    .map(([key, value]) => `${key}: ${valueText(value)}`)
    .join(', ');
}

/** The data of an event as the machine gets them, in one line, '' without any. */
export function sampleText({ type, ...payload }: ModelEvent): string {
  const keys = Object.keys(payload);
  const [only] = keys;
  // Of an actor's answer the name says already that this is its output.
  const alone = keys.length === 1 && (only === 'output' || only === 'error') ? payload[only] : payload;
  if (typeof alone !== 'object' || alone === null) return valueText(alone);
  return Array.isArray(alone) ? valueText(alone) : fieldsText(alone);
}
