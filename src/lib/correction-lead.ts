import type { SearchCorrection } from '../contract/entities.ts';

/** How a question was read differently, before the text that was searched instead [ST-23]. */
export function correctionLead({ kind }: SearchCorrection): string {
  if (kind === 'number') return 'Точно такого номера нет. Ближайшие исполнения:';
  if (kind === 'relaxed') return 'Не все слова нашлись. Показаны результаты по запросу';
  if (kind === 'some-numbers') return 'Не все номера нашлись. Показаны результаты по запросу';
  return 'Показаны результаты по запросу';
}
