import { machineMarks } from '../../../machines/shared/machine.ts';
import { useActorSnapshot } from '../../../src/lib/use-actor.ts';
import { buttonClass } from '../../../src/ui/button.ts';
import type { NewFlowActor } from './machine.ts';

/** TODO: what a visitor sees of the flow. */
export function NewFlow({ actor }: { actor: NewFlowActor }) {
  const snapshot = useActorSnapshot(actor);
  return (
    <section {...machineMarks(snapshot)} aria-live="polite">
      <button
        type="button"
        className={buttonClass('primary')}
        // Not `disabled`, which would take the focus away from who has just pressed it.
        aria-disabled={!snapshot.can({ type: 'send' }) || undefined}
        onClick={() => actor.send({ type: 'send' })}
      >
        Отправить
      </button>
      {snapshot.hasTag('busy') && <p>Отправляем…</p>}
      {snapshot.hasTag('error') && <p>Не удалось отправить. Попробуйте ещё раз.</p>}
      {snapshot.matches('sent') && <p>Запрос принят.</p>}
    </section>
  );
}
