import type { SettingsActor } from '../../../machines/settings/settings.machine.ts';
import { machineMarks } from '../../../machines/shared/machine.ts';
import { SETTINGS_PATH } from '../../contract/routes.ts';
import { useActorSnapshot } from '../../lib/use-actor.ts';
import { buttonClass } from '../../ui/button.ts';
import { Overlay } from '../../ui/overlay.tsx';

/** Asks before unsaved changes are lost [ST-13]. */
export function LeavingDialog({ actor }: { actor: SettingsActor }) {
  const snapshot = useActorSnapshot(actor);
  if (!snapshot.hasTag('overlay')) return null;
  const stay = () => actor.send({ type: 'leave.cancel' });
  return (
    <Overlay
      title="Есть несохранённые изменения"
      closeLabel="Закрыть окно"
      kind="modal"
      closeHref={SETTINGS_PATH}
      onClose={stay}
      machine={machineMarks(snapshot)}
    >
      <p className="mb-5">Если уйти сейчас, изменения в настройках не сохранятся.</p>
      <div className="flex flex-wrap gap-3">
        <button type="button" data-autofocus className={buttonClass('primary')} onClick={stay}>
          Остаться
        </button>
        <button
          type="button"
          className={buttonClass('quiet')}
          onClick={() => actor.send({ type: 'leave.confirm' })}
        >
          Уйти без сохранения
        </button>
      </div>
    </Overlay>
  );
}
