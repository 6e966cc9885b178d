import type { Layer } from './layers.ts';

/** What became of a mutant. */
export interface Verdict {
  readonly machine: string;
  readonly mutant: string;
  /** Which layers noticed it and by which test, in their order; of a run that stops at the first, one. */
  readonly noticed: readonly { readonly layer: Layer; readonly test: string }[];
}

/** Reasons why mutants may live, by machine and mutant. */
export type Explained = Readonly<Record<string, Readonly<Record<string, string>>>>;

export const isAlive = ({ noticed }: Verdict) => noticed.length === 0;

/** Survivors without a reason, and reasons for what is dead or is no mutant any more; of the machines that ran. */
export function problemsOf(verdicts: readonly Verdict[], explained: Explained): readonly string[] {
  const machines = new Set(verdicts.map(({ machine }) => machine));
  const alive = verdicts.filter(isAlive);
  const unexplained = alive.filter(({ machine, mutant }) => !explained[machine]?.[mutant]);
  const stale = Object.entries(explained)
    .filter(([machine]) => machines.has(machine))
    .flatMap(([machine, reasons]) =>
      Object.keys(reasons).filter(
        (mutant) => !alive.some((each) => each.machine === machine && each.mutant === mutant),
      ),
    );
  return [
    ...unexplained.map(({ mutant }) => `lives unnoticed: ${mutant}`),
    ...stale.map((mutant) => `explained, yet noticed or no mutant: ${mutant}`),
  ];
}
