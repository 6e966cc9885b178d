import type { NavigationActor } from '../../../machines/navigation/navigation.machine.ts';
import { stateName } from '../../../machines/shared/machine.ts';
import { useActorSnapshot } from '../../lib/use-actor.ts';
import { buttonClass } from '../../ui/button.ts';
import { Icon } from '../../ui/icon.tsx';

/**
 * The bar at the top while a page loads [RT-27], and the message when its code did not [ER-04]. That stands where the
 * notice of a newer build does: it covers neither the basket's button nor the question about cookies nor most forms.
 */
export function LoadingBar({ actor }: { actor: NavigationActor }) {
  const snapshot = useActorSnapshot(actor);
  return (
    <div data-machine="navigation" data-state={stateName(snapshot.value)}>
      {snapshot.hasTag('busy') && (
        <div
          role="progressbar"
          aria-label="Страница загружается"
          className="fixed inset-x-0 top-0 z-60 h-1 overflow-hidden bg-primary-soft"
        >
          <div className="h-full w-1/3 animate-[loading_1.1s_ease-in-out_infinite] bg-primary" />
        </div>
      )}
      {snapshot.hasTag('error') && (
        <div
          role="alert"
          className="fixed inset-x-4 top-28 z-60 ml-auto flex max-w-md items-center gap-x-3 rounded-xl border border-line bg-surface p-3 shadow-xl"
        >
          <p className="min-w-0 flex-1 font-medium">Часть страницы не загрузилась. Проверьте соединение.</p>
          <button
            type="button"
            className={buttonClass('primary', 'small')}
            onClick={() => actor.send({ type: 'retry' })}
          >
            Повторить
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
