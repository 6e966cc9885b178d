import type { BuildWatchActor } from '../../../machines/build-watch/build-watch.machine.ts';
import { stateName } from '../../../machines/shared/machine.ts';
import { useActorSnapshot } from '../../lib/use-actor.ts';
import { buttonClass } from '../../ui/button.ts';
import { Icon } from '../../ui/icon.tsx';

/**
 * A quiet word that there is a newer build [ST-20]. At the upper edge, where it covers neither the basket's button nor
 * the question about cookies nor a form's own buttons.
 */
export function BuildNotice({ actor }: { actor: BuildWatchActor }) {
  const snapshot = useActorSnapshot(actor);
  return (
    <div
      role="status"
      data-machine="buildWatch"
      data-state={stateName(snapshot.value)}
      className="fixed inset-x-4 top-28 z-30 ml-auto max-w-md"
    >
      {snapshot.matches('outdated') && (
        <div className="flex items-center gap-x-3 rounded-xl border border-line bg-surface p-3 shadow-xl">
          <p className="min-w-0 flex-1 font-medium">Доступна новая версия сайта</p>
          <button
            type="button"
            className={buttonClass('primary', 'small')}
            onClick={() => actor.send({ type: 'reload' })}
          >
            Обновить
          </button>
          <button
            type="button"
            aria-label="Закрыть уведомление"
            className={`${buttonClass('plain', 'icon')} -m-1.5`}
            onClick={() => actor.send({ type: 'dismiss' })}
          >
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  );
}
