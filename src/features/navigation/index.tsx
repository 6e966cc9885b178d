import type { NavigationActor } from '../../../machines/navigation/navigation.machine.ts';
import { machineMarks } from '../../../machines/shared/machine.ts';
import { useActorSnapshot } from '../../lib/use-actor.ts';
import { buttonClass } from '../../ui/button.ts';
import { Icon } from '../../ui/icon.tsx';

/** At the upper edge, where a notice covers neither the basket's button nor the cookie question nor most forms. */
export const noticePlace = 'fixed inset-x-4 top-28 ml-auto max-w-md';

/** A message over the page with one thing to do about it. */
export function NoticeBox(props: {
  text: string;
  action: string;
  onAction: () => void;
  onDismiss: () => void;
}) {
  return (
    <div className="flex items-center gap-x-3 rounded-xl border border-line bg-surface p-3 shadow-xl">
      <p className="min-w-0 flex-1 font-medium">{props.text}</p>
      <button type="button" className={buttonClass('primary', 'small')} onClick={props.onAction}>
        {props.action}
      </button>
      <button
        type="button"
        aria-label="Закрыть уведомление"
        className={`${buttonClass('plain', 'icon')} -m-1.5`}
        onClick={props.onDismiss}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

/** The bar at the top while a page loads [RT-27], and the message when its code did not [ER-04]. */
export function LoadingBar({ actor }: { actor: NavigationActor }) {
  const snapshot = useActorSnapshot(actor);
  return (
    <div {...machineMarks(snapshot)}>
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
        <div role="alert" className={`${noticePlace} z-60`}>
          <NoticeBox
            text="Часть страницы не загрузилась. Проверьте соединение."
            action="Повторить"
            onAction={() => actor.send({ type: 'retry' })}
            onDismiss={() => actor.send({ type: 'dismiss' })}
          />
        </div>
      )}
    </div>
  );
}
