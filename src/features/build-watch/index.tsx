import type { BuildWatchActor } from '../../../machines/build-watch/build-watch.machine.ts';
import { machineMarks } from '../../../machines/shared/machine.ts';
import { useActorSnapshot } from '../../lib/use-actor.ts';
import { NoticeBox, noticePlace } from '../navigation/index.tsx';

/** Says quietly that there is a newer build [ST-20]. */
export function BuildNotice({ actor }: { actor: BuildWatchActor }) {
  const snapshot = useActorSnapshot(actor);
  return (
    <div role="status" {...machineMarks(snapshot)} className={`${noticePlace} z-30`}>
      {snapshot.matches('outdated') && (
        <NoticeBox
          text="Доступна новая версия сайта"
          action="Обновить"
          onAction={() => actor.send({ type: 'reload' })}
          onDismiss={() => actor.send({ type: 'dismiss' })}
        />
      )}
    </div>
  );
}
