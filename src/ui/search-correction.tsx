import type { SearchCorrection } from '../contract/entities.ts';

/** Says that the question was read differently [ST-23]. */
export function SearchCorrectionNote({ correction }: { correction: SearchCorrection }) {
  const text = <b className="font-semibold">«{correction.text}»</b>;
  if (correction.kind === 'number') return <>Точно такого номера нет. Ближайшие исполнения: {text}</>;
  if (correction.kind === 'relaxed') return <>Не все слова нашлись. Показаны результаты по запросу {text}</>;
  return <>Показаны результаты по запросу {text}</>;
}
