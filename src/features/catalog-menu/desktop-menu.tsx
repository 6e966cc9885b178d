import { useEffect, useRef } from 'react';
import { walkMenu } from '../../../machines/catalog-menu/walk.ts';
import { stateName } from '../../../machines/shared/machine.ts';
import { MENU_CHILD_LEVELS } from '../../contract/constants.ts';
import type { MenuCategory } from '../../contract/entities.ts';
import { formatNumber } from '../../contract/format.ts';
import { CATALOG_PATH, categoryPath } from '../../contract/routes.ts';
import { sendIfPossible } from '../../lib/send-if-possible.ts';
import { useActorSnapshot } from '../../lib/use-actor.ts';
import { CategoriesNote } from '../../ui/categories-note.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { type MenuProps, useOwnScreen } from './menus.ts';
import './desktop-menu.css';

/** The link of a category in the menu. */
const linkOf = (menu: Element | null, id: number) =>
  menu?.querySelector<HTMLElement>(`[data-category="${id}"]`) ?? null;

/** Arrow keys walk the menu [OV-01], from the button that has opened it, too; it closes behind a focus that leaves. */
function useWalk({ actor, menu }: MenuProps) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const frame = nav.current?.parentElement;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target } = event;
      const { open } = actor.getSnapshot().context;
      const category = target instanceof HTMLElement ? target.dataset.category : undefined;
      const retry = nav.current?.querySelector<HTMLElement>('[role=alert] button');
      const isOutside = target instanceof Node && !nav.current?.contains(target);
      const next = isOutside
        ? key === 'ArrowDown'
          ? open
          : null
        : target === retry && key === 'ArrowLeft'
          ? open
          : walkMenu(menu, open, { from: Number(category), key, levels: MENU_CHILD_LEVELS });
      if (next === null) {
        // In place of what is not there.
        if (key === 'ArrowRight' && Number(category) === open) retry?.focus();
        return;
      }
      event.preventDefault();
      if (menu.some(({ id }) => id === next)) sendIfPossible(actor, { type: 'category.open', id: next });
      linkOf(nav.current, next)?.focus();
    };
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !frame?.contains(relatedTarget))
        sendIfPossible(actor, { type: 'close' });
    };
    frame?.addEventListener('keydown', onKeyDown);
    frame?.addEventListener('focusout', onFocusOut);
    return () => {
      frame?.removeEventListener('keydown', onKeyDown);
      frame?.removeEventListener('focusout', onFocusOut);
    };
  }, [actor, menu]);
  return nav;
}

/**
 * Desktop catalogue menu: the top categories, and all that the open one has in up to three levels; it unfolds by
 * hover, click and keyboard [OV-01].
 */
export function DesktopMenu(props: MenuProps) {
  const { actor, menu } = props;
  const snapshot = useActorSnapshot(actor);
  const nav = useWalk(props);
  useOwnScreen(actor);
  const { open } = snapshot.context;
  const shown = menu.find(({ id }) => id === open);
  const children = shown?.children ?? [];
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
        ref={nav}
        aria-label="Каталог"
        data-state={stateName(snapshot.value)}
        className="mega"
      >
        <ul className="mega-top">
          <li>
            <a href={CATALOG_PATH}>Все товары</a>
          </li>
          {menu.map((category) => (
            <Top key={category.id} actor={actor} category={category} isOpen={category.id === open} />
          ))}
        </ul>
        {shown && (
          <div className="p-6">
            <a href={categoryPath(shown.slug)} rel="external" className="mb-4 block font-semibold">
              {`Все товары категории «${shown.title}»`}
            </a>
            {shown.hasChildren && children.length === 0 ? (
              <CategoriesNote actor={actor} category={shown} />
            ) : (
              <ul className="mega-groups" key={open}>
                {children.map((category) => (
                  <Branch key={category.id} category={category} levels={MENU_CHILD_LEVELS} />
                ))}
              </ul>
            )}
          </div>
        )}
      </nav>
    </>
  );
}

type TopProps = Pick<MenuProps, 'actor'> & {
  readonly category: MenuProps['menu'][number];
  readonly isOpen: boolean;
};

function Top({ actor, category, isOpen }: TopProps) {
  const { id, slug, title, hasChildren, children, image, products } = category;
  const first = children[0]?.id;
  return (
    <li
      data-open={isOpen || undefined}
      onMouseEnter={() => actor.send({ type: 'category.enter', id })}
      onMouseLeave={() => actor.send({ type: 'category.leave' })}
    >
      <span className="mega-picture">
        {image !== undefined && <Picture image={image} alt="" sizes="32px" widest={320} />}
      </span>
      <a href={categoryPath(slug)} rel="external" data-category={id}>
        {title}
      </a>
      <small>{products !== undefined && formatNumber(products)}</small>
      {hasChildren && !isOpen && (
        <button
          type="button"
          aria-label={`Подкатегории: ${title}`}
          onClick={({ currentTarget }) => {
            const menu = currentTarget.closest('nav');
            actor.send({ type: 'category.open', id });
            // The button is gone: whoever pressed it goes on in what it has opened, or beside it while that loads.
            queueMicrotask(() => linkOf(menu, first ?? id)?.focus());
          }}
        >
          <Icon name="chevron-right" size={16} />
        </button>
      )}
    </li>
  );
}

/** A category with what is below it, as many levels as the menu shows. */
function Branch({ category, levels }: { category: MenuCategory; levels: number }) {
  const { id, slug, title, children } = category;
  return (
    <li>
      <a href={categoryPath(slug)} rel="external" data-category={id}>
        {title}
      </a>
      {levels > 1 && children.length > 0 && (
        <ul>
          {children.map((child) => (
            <Branch key={child.id} category={child} levels={levels - 1} />
          ))}
        </ul>
      )}
    </li>
  );
}
