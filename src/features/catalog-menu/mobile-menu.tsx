import type { CatalogMenuActor } from '../../../machines/catalog-menu/catalog-menu.machine.ts';
import { machineMarks } from '../../../machines/shared/machine.ts';
import type { MenuCategory } from '../../contract/entities.ts';
import { CATALOG_PATH, categoryPath } from '../../contract/routes.ts';
import { useActorSnapshot } from '../../lib/use-actor.ts';
import { CategoriesNote } from '../../ui/categories-note.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Overlay } from '../../ui/overlay.tsx';
import { type MenuProps, useOwnScreen } from './menus.ts';

/** Mobile catalogue menu: full screen, categories that expand [OV-02]. */
export function MobileMenu({ actor, menu }: MenuProps) {
  const snapshot = useActorSnapshot(actor);
  useOwnScreen(actor);
  if (!snapshot.matches({ menu: 'mobile' })) return null;
  return (
    <Overlay
      title="Каталог"
      closeLabel="Закрыть каталог"
      kind="screen"
      closeHref={CATALOG_PATH}
      onClose={() => actor.send({ type: 'close' })}
      machine={machineMarks(snapshot)}
    >
      <nav aria-label="Каталог">
        <a
          href={CATALOG_PATH}
          className="flex min-h-12 items-center border-b border-line font-semibold text-link"
        >
          Все товары
        </a>
        <Branch actor={actor} categories={menu} expanded={snapshot.context.expanded} />
      </nav>
    </Overlay>
  );
}

function Branch(props: {
  actor: CatalogMenuActor;
  categories: readonly MenuCategory[];
  expanded: readonly number[];
}) {
  const { actor, categories, expanded } = props;
  const first = categories.find(({ id }) => expanded.includes(id));
  return (
    <ul>
      {categories.map((category) => {
        const open = expanded.includes(category.id);
        return (
          <li key={category.id} className="border-b border-line last:border-b-0">
            <div className="flex items-center">
              <a
                href={categoryPath(category.slug)}
                rel="external"
                data-category={category.id}
                className="flex min-h-12 flex-1 items-center py-2"
              >
                {category.title}
              </a>
              {category.hasChildren && (
                <button
                  type="button"
                  aria-expanded={open}
                  aria-label={`Подкатегории: ${category.title}`}
                  className="inline-flex size-12 items-center justify-center text-muted"
                  onClick={() => actor.send({ type: 'category.toggle', id: category.id })}
                >
                  <Icon name="chevron-down" className={open ? 'rotate-180' : ''} />
                </button>
              )}
            </div>
            {open && (
              <div className="mb-2 border-l-2 border-primary pl-4">
                {category.children.length > 0 ? (
                  <Branch actor={actor} categories={category.children} expanded={expanded} />
                ) : (
                  <CategoriesNote actor={actor} category={category} isRepeated={category !== first} />
                )}
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
