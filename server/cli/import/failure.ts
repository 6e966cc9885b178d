import { isDiskFull, isUnreachable } from '../../database/errors.ts';
import type { ImportProgress } from '../../import/load/import.ts';
import { ImportBusyError } from '../../import/load/lock.ts';
import { PriceListError, WithdrawalError } from '../../import/problems.ts';
import { EXIT } from '../command.ts';

const UNCHANGED = 'каталог не изменён';
const UPDATED = 'каталог уже обновлён';

/** Whether everybody sees the list. */
export const isInForce = (phase: ImportProgress['phase']): boolean =>
  phase === 'pictures' || phase === 'tidy';

/** Why a list is refused, and what to do when it is meant. */
export const refusalWords = (error: PriceListError): string =>
  error instanceof WithdrawalError
    ? `${error.message} Если так и надо, повторите с --withdraw.`
    : error.message;

/** What stopped the import, in words for its owner, and the exit code; null for a fault of the program. */
export function failureOf(
  error: unknown,
  interrupted: boolean,
  phase: ImportProgress['phase'],
): { readonly words: string; readonly code: number } | null {
  const words = wordsOf(error, interrupted, phase);
  const code = error instanceof ImportBusyError ? EXIT.busy : EXIT.failed;
  return words === null ? null : { words, code };
}

function wordsOf(error: unknown, interrupted: boolean, phase: ImportProgress['phase']): string | null {
  const isVisible = isInForce(phase);
  // What the import throws itself while it merges comes before the moment of the change.
  const known = isVisible ? UPDATED : UNCHANGED;
  const unknown = phase === 'merge' ? 'каталог весь прежний или весь новый' : known;
  const isLost = isUnreachable(error);
  if (error instanceof ImportBusyError)
    return phase === 'read' ? error.message : `${error.message}\nИмпорт остановлен, ${unknown}.`;
  if (error instanceof PriceListError) return `${refusalWords(error)}\nИмпорт остановлен, ${known}.`;
  if (isDiskFull(error)) return `На диске нет места, ${unknown}: освободите его и повторите импорт.`;
  if (interrupted)
    return isVisible
      ? 'Прервано. Каталог уже обновлён, остальные картинки загрузит следующий импорт этого списка.'
      : `Прервано, ${isLost ? unknown : known}.`;
  return isLost
    ? `Связь с базой прервалась, ${unknown}: повторите импорт, когда магазин или база снова отвечают.`
    : null;
}
