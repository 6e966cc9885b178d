import type { FilterPanelActor } from '../../../machines/filter-panel/filter-panel.machine.ts';
import type { CategoryRef, MenuCategory } from '../../contract/entities.ts';
import { categoryPath } from '../../contract/routes.ts';
import { useActorSnapshot } from '../../lib/use-actor.ts';
import { loadWholeMenu, useWholeMenu } from '../../lib/whole-menu.ts';
import { Icon } from '../../ui/icon.tsx';

/** The categories of the panel: the chain of the current one is open, its top category is red [OV-04]. */
export function CategoryTree(props: {
  actor: FilterPanelActor;
  /** The top categories, that of the chain with all that is open. */
  tree: readonly MenuCategory[];
  current: CategoryRef | null;
}) {
  const { actor, current } = props;
  const tree = useWholeMenu(props.tree);
  const { openCategories } = useActorSnapshot(actor).context;
  return (
    <nav aria-label="Категории каталога" className="tree mt-2 border-t border-line pt-4">
      <h2 className="mb-1 font-bold">Категории</h2>
      <Branch actor={actor} categories={tree} open={openCategories} current={current} level={0} />
    </nav>
  );
}

function isAbove(category: MenuCategory, current: CategoryRef | null): boolean {
  return category.id === current?.id || category.children.some((child) => isAbove(child, current));
}

function Branch(props: {
  actor: FilterPanelActor;
  categories: readonly MenuCategory[];
  open: readonly number[];
  current: CategoryRef | null;
  level: number;
}) {
  const { actor, categories, open, current, level } = props;
  return (
    <ul className={level > 0 ? 'ml-1.5 border-l border-line pl-3' : undefined}>
      {categories.map((category) => {
        const isOpen = open.includes(category.id);
        const isCurrent = category.id === current?.id;
        const isCurrentTop = level === 0 && isAbove(category, current);
        return (
          <li key={category.id}>
            <div>
              <a
                href={categoryPath(category.slug)}
                rel="external"
                aria-current={isCurrent ? 'page' : undefined}
                className={
                  isCurrentTop
                    ? 'font-semibold text-accent hover:text-link'
                    : isCurrent
                      ? 'font-semibold'
                      : undefined
                }
              >
                {category.title}
              </a>
              {category.hasChildren && (
                <button
                  type="button"
                  aria-expanded={isOpen}
                  aria-label={`Подкатегории: ${category.title}`}
                  onPointerEnter={loadWholeMenu}
                  onFocus={loadWholeMenu}
                  onClick={() => {
                    loadWholeMenu();
                    actor.send({ type: 'category.toggle', id: category.id });
                  }}
                >
                  <Icon name="chevron-down" size={16} className={isOpen ? 'rotate-180' : ''} />
                </button>
              )}
            </div>
            {isOpen && category.children.length > 0 && (
              <Branch
                actor={actor}
                categories={category.children}
                open={open}
                current={current}
                level={level + 1}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
