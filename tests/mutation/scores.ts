import { LAYER_TITLES, LAYERS } from './layers.ts';
import { type Explained, isAlive, type Verdict } from './verdicts.ts';

const percent = (part: number, of: number) => (of === 0 ? '' : `${((100 * part) / of).toFixed(1)} %`);

function line(cells: readonly (string | number)[]): void {
  console.log(cells.map((cell, at) => String(cell).padEnd(at === 0 ? 17 : 11)).join(''));
}

/** One line of the table: how many mutants, how many were noticed, by which layers, how many live with a reason. */
function scoreOf(name: string, verdicts: readonly Verdict[], explained: Explained): void {
  const noticed = verdicts.filter((each) => !isAlive(each));
  const reasons = verdicts.filter((each) => isAlive(each) && explained[each.machine]?.[each.mutant]);
  const byLayer = LAYERS.map(
    (layer) => verdicts.filter((each) => each.noticed.some((death) => death.layer === layer)).length,
  );
  const score = percent(noticed.length, verdicts.length - reasons.length);
  line([name, verdicts.length, noticed.length, ...byLayer, reasons.length, score]);
}

/** The score of each machine and of all: noticed mutants among those that can be noticed. */
export function printScores(verdicts: readonly Verdict[], explained: Explained): void {
  console.log(LAYERS.map((layer) => `${layer}: ${LAYER_TITLES[layer]}`).join('; '));
  line(['machine', 'mutants', 'noticed', ...LAYERS, 'explained', 'score']);
  for (const machine of new Set(verdicts.map((each) => each.machine))) {
    scoreOf(
      machine,
      verdicts.filter((each) => each.machine === machine),
      explained,
    );
  }
  scoreOf('all', verdicts, explained);
}
