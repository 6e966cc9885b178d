import type { FilterPanelActor } from '../../../machines/filter-panel/filter-panel.machine.ts';
import type { CategoryRef, MenuCategory } from '../../contract/entities.ts';
import { categoryPath } from '../../contract/routes.ts';
import { sendIfPossible } from '../../lib/send-if-possible.ts';
import { useShopFront } from '../../lib/shop-front.tsx';
import { useActorValue } from '../../lib/use-actor.ts';
import { CategoriesNote } from '../../ui/categories-note.tsx';
import { Icon } from '../../ui/icon.tsx';

/** The categories of the panel: the chain of the current one is open, its top category is red [OV-04]. */
export function CategoryTree(props: {
  actor: FilterPanelActor;
  /** The top categories, that of the chain with all that is open. */
  tree: readonly MenuCategory[];
  current: CategoryRef | null;
}) {
  const { actor, current } = props;
  const { catalogMenu } = useShopFront().actors;
  const tree = useActorValue(catalogMenu, ({ context }) => context.categoryProductMenu) ?? props.tree;
  const open = useActorValue(actor, ({ context }) => context.openCategories);
  const load = () => sendIfPossible(catalogMenu, { type: 'categories.load' });
  return (
    <nav aria-label="Категории каталога" className="tree mt-2 border-t border-line pt-4">
      <h2 className="mb-1 font-bold">Категории</h2>
      <Branch
        actor={actor}
        categories={tree}
        open={open}
        current={current}
        level={0}
        // What has failed is asked for again by who unfolds a category, not by who comes past one.
        onIntent={() => catalogMenu.getSnapshot().matches({ categories: 'absent' }) && load()}
        onUnfold={load}
      />
    </nav>
  );
}

/** True when the categories below are not there yet. */
const isLacking = ({ hasChildren, children }: MenuCategory): boolean => hasChildren && children.length === 0;

function isAbove(category: MenuCategory, current: CategoryRef | null): boolean {
  return category.id === current?.id || category.children.some((child) => isAbove(child, current));
}

function Branch(props: {
  actor: FilterPanelActor;
  categories: readonly MenuCategory[];
  open: readonly number[];
  current: CategoryRef | null;
  level: number;
  /** Somebody may unfold a category: all of them are needed. */
  onIntent: () => void;
  onUnfold: () => void;
}) {
  const { actor, categories, open, current, level, onIntent, onUnfold } = props;
  const { catalogMenu } = useShopFront().actors;
  const last = categories.findLast((each) => open.includes(each.id) && isLacking(each));
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
                data-category={category.id}
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
                  onPointerEnter={onIntent}
                  onFocus={onIntent}
                  onClick={() => {
                    if (!isOpen) onUnfold();
                    actor.send({ type: 'category.toggle', id: category.id });
                  }}
                >
                  <Icon name="chevron-down" size={16} className={isOpen ? 'rotate-180' : ''} />
                </button>
              )}
            </div>
            {isOpen && category.children.length > 0 && (
              <Branch {...props} categories={category.children} level={level + 1} />
            )}
            {isOpen && isLacking(category) && (
              <CategoriesNote actor={catalogMenu} category={category} isRepeated={category !== last} />
            )}
          </li>
        );
      })}
    </ul>
  );
}
