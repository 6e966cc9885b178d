import type { CategoryRef } from '../contract/entities.ts';
import type { ShopActors } from '../lib/shop-front.tsx';
import { useActorSnapshot } from '../lib/use-actor.ts';
import { buttonClass } from './button.ts';

/**
 * In place of the categories below `category`: they load, or have not come and can be asked for again [AP-13].
 * `isRepeated`: another note says the same, and it is read out once.
 */
export function CategoriesNote(props: {
  actor: ShopActors['catalogMenu'];
  category: CategoryRef;
  isRepeated?: boolean;
}) {
  const { actor, category, isRepeated } = props;
  const snapshot = useActorSnapshot(actor);
  if (snapshot.hasTag('busy')) {
    return (
      <p
        role={isRepeated ? undefined : 'status'}
        className="py-2 text-muted transition-opacity delay-150 starting:opacity-0"
      >
        Загружаем подкатегории…
      </p>
    );
  }
  if (!snapshot.hasTag('error')) return null;
  return (
    <div role={isRepeated ? undefined : 'alert'} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
      <p>Не удалось загрузить подкатегории.</p>
      <button
        type="button"
        className={buttonClass('quiet', 'small')}
        onClick={({ currentTarget }) => {
          // The button goes: its category keeps the place.
          currentTarget
            .closest('nav')
            ?.querySelector<HTMLElement>(`[data-category="${category.id}"]`)
            ?.focus();
          actor.send({ type: 'categories.load' });
        }}
      >
        Повторить
      </button>
    </div>
  );
}
