import type { Menu } from '../../contract/site.ts';
import { relOf } from '../../ui/link-rel.ts';
import { OwnerIcon } from '../../ui/owner-icon.tsx';

/** A menu of the owner as cards: icon, title and a line about each [EN-14]. */
export function MenuCards({ menu: { title, items } }: { menu: Menu }) {
  if (items.length === 0) return null;
  return (
    <section aria-label={title} className="my-8">
      <h2 className="mb-3 text-xl font-bold">{title}</h2>
      <ul className="grid grid-cols-2 gap-2.5 sm:gap-4 lg:grid-cols-4">
        {items.map(({ title, href, note, icon }) => (
          <li key={href}>
            <a
              href={href}
              rel={relOf(href)}
              className="flex h-full items-center gap-2 rounded-xl border border-line bg-surface p-2.5 transition-shadow max-sm:flex-col max-sm:items-start hover:text-link hover:shadow-lg sm:gap-3.5 sm:p-4"
            >
              {icon !== null && (
                <span className="inline-flex size-9 shrink-0 items-center justify-center rounded-xl bg-primary-soft text-link sm:size-11">
                  <OwnerIcon name={icon} />
                </span>
              )}
              <span className="max-w-full min-w-0">
                <b className="block leading-snug font-semibold hyphens-auto max-sm:text-sm">{title}</b>
                {note !== null && <span className="text-sm text-muted max-sm:hidden">{note}</span>}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
