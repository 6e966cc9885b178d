import type { Menu, MenuItem } from '../../contract/site.ts';
import { relOf } from '../../ui/link-rel.ts';
import { OwnerIcon } from '../../ui/owner-icon.tsx';

function Item({ title, href, note, icon }: MenuItem) {
  return (
    <li>
      <a href={href} rel={relOf(href)}>
        {icon !== null && <OwnerIcon name={icon} />}
        <b>{title}</b>
        {note !== null && <small>{note}</small>}
      </a>
    </li>
  );
}

function Items({ items, className }: Pick<Menu, 'items'> & { readonly className: string }) {
  return (
    <ul className={className}>
      {items.map((item) => (
        <Item key={item.href} {...item} />
      ))}
    </ul>
  );
}

/** Makes and engines, the owner's menu of the home page [EN-14]. */
export function Machines({ menu: { title, items } }: { menu: Menu }) {
  if (items.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <Items items={items} className="home-machines" />
    </section>
  );
}

/** What a buyer must know, in a line: the owner's menu for buyers. */
export function ForBuyers({ menu: { title, items } }: { menu: Menu }) {
  if (items.length === 0) return null;
  return (
    <section aria-label={title} className="home-buyers">
      <h2 className="sr-only">{title}</h2>
      <Items items={items} className="" />
    </section>
  );
}
