import { formatCount } from '../../src/contract/format.ts';
import type { ReviewedMachine } from './review.ts';

export const IS = { added: 'новая', removed: 'убрана', changed: 'изменена' } as const;

/** `3 изменения`, or what else is different. */
export function countOf({ changes, pictures, elsewhere }: ReviewedMachine): string {
  if (changes.length > 0) return formatCount(changes.length, ['изменение', 'изменения', 'изменений']);
  if (elsewhere.length > 0) return 'чертёж прежний, поведение другое';
  return pictures.length > 0 ? 'чертёж прежний, вид другой' : '';
}

/** Nothing of it is otherwise but its pictures. */
export const isOnlyLook = ({ changes, elsewhere, warnings }: ReviewedMachine): boolean =>
  changes.length === 0 && elsewhere.length === 0 && warnings.length === 0;

/** Every warning of a machine, those of its changes first. */
export const warningsIn = ({ changes, warnings }: ReviewedMachine): readonly string[] => [
  ...changes.flatMap((change) => change.warnings),
  ...warnings,
];
