import type { ModelEvent } from './model.ts';

/** What a machine does to others in one step. */
export interface Effects {
  /** Emitted, in order. */
  readonly told: readonly ModelEvent[];
  /** The actors it started, by their names in the machine. */
  readonly asked: readonly string[];
}

export const NO_EFFECTS: Effects = { told: [], asked: [] };

/** An action as XState runs it, or as its inspection tells of it. */
interface DoneAction {
  readonly type: string;
  readonly params?: unknown;
}

/** The effects with those of one more action. */
export function withEffect({ told, asked }: Effects, { type, params }: DoneAction): Effects {
  const { event, src } = Object(params);
  if (type === 'xstate.emit') return { told: [...told, event], asked };
  return type === 'xstate.spawnChild' ? { told, asked: [...asked, String(src)] } : { told, asked };
}
