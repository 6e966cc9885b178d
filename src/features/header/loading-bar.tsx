import type { NavigationActor } from '../../../machines/navigation/navigation.machine.ts';
import { stateName } from '../../../machines/parts.ts';
import { useActorSnapshot } from '../../app/use-actor.ts';
import { buttonClass } from '../../ui/button.ts';

/** The bar at the top while a page loads [RT-27], and the message when its code did not [ER-04]. */
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
          className="fixed inset-x-4 bottom-4 z-60 mx-auto flex max-w-md flex-wrap items-center justify-between gap-3 rounded-xl border border-line bg-surface p-4 shadow-xl"
        >
          Страница не загрузилась. Проверьте соединение.
          <button
            type="button"
            className={buttonClass('primary', 'small')}
            onClick={() => actor.send({ type: 'retry' })}
          >
            Повторить
          </button>
        </div>
      )}
    </div>
  );
}
