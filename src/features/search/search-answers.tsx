import type { SearchActor } from '../../../machines/search/search.machine.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useActorSnapshot } from '../../lib/use-actor.ts';

/** What stands under the field, loaded when the visitor comes to the box. */
export const searchLines = lazyPart(async () => (await import('./search-lines.tsx')).SearchLines, {
  extra: true,
});

/** What the box says under the field: last questions, suggestions, nothing found, or a failure. */
export function SearchAnswers({ actor }: { actor: SearchActor }) {
  const snapshot = useActorSnapshot(actor);
  const told = snapshot.hasTag('busy')
    ? 'Ищем…'
    : snapshot.matches('recent') || snapshot.matches('suggestions')
      ? 'Есть подсказки, выбирайте стрелками'
      : snapshot.hasTag('empty')
        ? 'Подсказок нет. Нажмите «Найти»'
        : snapshot.hasTag('error') && 'Подсказки не загрузились';
  const shown = !snapshot.matches('idle') && !snapshot.matches('typing') && !snapshot.matches('loading');
  return (
    <>
      <p role="status" className="sr-only">
        {told}
      </p>
      <div id="search-answers" hidden={!shown}>
        {shown && <Lines actor={actor} />}
      </div>
    </>
  );
}

function Lines(props: { actor: SearchActor }) {
  const { Part: SearchLines } = searchLines.usePart();
  return SearchLines && <SearchLines {...props} />;
}
