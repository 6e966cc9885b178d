import type { ImportProgress } from '../../import/load/import.ts';
import { ImportBusyError } from '../../import/load/lock.ts';
import { PriceListError, WithdrawalError } from '../../import/problems.ts';
import { EXIT } from '../command.ts';

/** What stopped the import, in words for its owner, and the exit code; null for a fault of the program. */
export function failureOf(
  error: unknown,
  interrupted: boolean,
  phase: ImportProgress['phase'],
): { readonly words: string; readonly code: number } | null {
  if (error instanceof ImportBusyError) return { words: error.message, code: EXIT.busy };
  if (error instanceof PriceListError) {
    const hint = error instanceof WithdrawalError ? ' Если так и надо, повторите с --withdraw.' : '';
    return { words: `${error.message}${hint}\nИмпорт остановлен, каталог не изменён.`, code: EXIT.failed };
  }
  if (!interrupted) return null;
  const visible = phase === 'pictures' || phase === 'tidy';
  const words = visible
    ? 'Прервано. Каталог уже обновлён, остальные картинки загрузит следующий импорт.'
    : 'Прервано, каталог не изменён.';
  return { words, code: EXIT.failed };
}
