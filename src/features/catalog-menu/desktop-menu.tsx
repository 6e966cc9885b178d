import type { CatalogMenuActor } from '../../../machines/catalog-menu/catalog-menu.machine.ts';
import { stateName } from '../../../machines/shared/machine.ts';
import { MENU_CHILD_LEVELS } from '../../contract/constants.ts';
import type { MenuCategory } from '../../contract/entities.ts';
import { useActorSnapshot } from '../../lib/use-actor.ts';
import { Icon } from '../../ui/icon.tsx';

/** The columns that are open: the top categories, then the children of each open category. */
function openColumns(menu: readonly MenuCategory[], chain: readonly number[]): MenuCategory[][] {
  const columns: MenuCategory[][] = [[...menu]];
  for (const id of chain) {
    const open = columns.at(-1)?.find((category) => category.id === id);
    if (!open || open.children.length === 0) break;
    columns.push([...open.children]);
  }
  return columns;
}

/** Desktop catalogue menu: columns that unfold by hover, click and keyboard [OV-01]. */
export function DesktopMenu({ actor, menu }: { actor: CatalogMenuActor; menu: readonly MenuCategory[] }) {
  const snapshot = useActorSnapshot(actor);
  if (!snapshot.matches('desktop')) return null;
  const { chain } = snapshot.context;
  return (
    <>
      <button
        type="button"
        aria-label="Закрыть каталог"
        tabIndex={-1}
        className="fixed inset-0 z-30 cursor-default bg-black/40"
        onClick={() => actor.send({ type: 'close' })}
      />
      <nav
        id="catalog-menu"
        aria-label="Каталог"
        data-state={stateName(snapshot.value)}
        className="absolute inset-x-0 top-full z-40 max-h-[calc(100dvh-9rem)] overflow-auto border-b border-line bg-surface shadow-xl"
        onMouseLeave={() => actor.send({ type: 'category.leave' })}
      >
        <div className="container-page flex gap-1 py-3">
          {openColumns(menu, chain).map((column, level) => (
            <ul
              key={level === 0 ? 'top' : `under ${chain[level - 1]}`}
              className="w-72 min-w-0 not-first:border-l not-first:border-line not-first:pl-1"
            >
              {level === 0 && (
                <li>
                  <a
                    href="/catalog"
                    className="flex min-h-10 items-center rounded-lg px-3 font-semibold text-link hover:bg-sunken"
                  >
                    Все товары
                  </a>
                </li>
              )}
              {column.map((category) => (
                <Entry
                  key={category.id}
                  actor={actor}
                  category={category}
                  level={level}
                  open={chain[level] === category.id}
                />
              ))}
            </ul>
          ))}
        </div>
      </nav>
    </>
  );
}

function Entry(props: { actor: CatalogMenuActor; category: MenuCategory; level: number; open: boolean }) {
  const { actor, category, level, open } = props;
  const unfolds = category.hasChildren && level < MENU_CHILD_LEVELS;
  return (
    <li
      className={`flex items-center rounded-lg ${open ? 'bg-primary-soft' : 'hover:bg-sunken'}`}
      onMouseEnter={() => unfolds && actor.send({ type: 'category.enter', id: category.id, level })}
    >
      <a
        href={`/catalog/${category.slug}`}
        rel="external"
        className="flex min-h-10 flex-1 items-center px-3 py-1.5 hover:text-link"
      >
        {category.title}
      </a>
      {unfolds && (
        <button
          type="button"
          aria-expanded={open}
          aria-label={`Подкатегории: ${category.title}`}
          className="inline-flex size-10 items-center justify-center rounded-lg text-muted hover:text-link"
          onClick={() =>
            actor.send(
              open ? { type: 'category.fold', level } : { type: 'category.open', id: category.id, level },
            )
          }
        >
          <Icon name="chevron-right" size={16} />
        </button>
      )}
    </li>
  );
}
