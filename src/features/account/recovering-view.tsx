import { useActorSnapshot, useHydrated } from '../../lib/use-actor.ts';
import { PostForm } from '../../ui/post-form.tsx';
import type { AccountViewProps } from './account-form.tsx';

/**
 * A recovery link was opened: scripts post its token at once, without them the visitor does [ST-07]. A page that
 * is only looked at uses up nothing.
 */
export function RecoveringView({ actor, returnTo }: AccountViewProps) {
  const snapshot = useActorSnapshot(actor);
  const hydrated = useHydrated();
  const { token, failure } = snapshot.context;
  return (
    <PostForm
      name="password-recovery-new"
      hidden={{ returnTo, token }}
      errors={[]}
      failure={failure}
      submitLabel="Получить новый пароль"
      busy={hydrated && snapshot.hasTag('busy')}
      failed={snapshot.hasTag('error')}
      onSubmit={() => actor.send({ type: 'retry' })}
    >
      <p role="status" tabIndex={-1} data-autofocus className="outline-none">
        {snapshot.hasTag('error') ? 'Проверить ссылку из письма не удалось.' : 'Проверяем ссылку из письма…'}
      </p>
    </PostForm>
  );
}
