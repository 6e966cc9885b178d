import type { ReactNode } from 'react';
import { ORDERS_PATH, SETTINGS_PATH } from '../../contract/routes.ts';
import { useShopFront } from '../../lib/shop-front.tsx';
import { Breadcrumbs, type Crumb } from '../../ui/breadcrumbs.tsx';
import { ThemeSwitch } from '../theme/index.tsx';

/** The pages of the account. */
const pages = [
  { href: ORDERS_PATH, title: 'Мои заказы' },
  { href: SETTINGS_PATH, title: 'Настройки' },
] as const;

const entry =
  'flex min-h-11 w-full items-center rounded-lg px-3 text-left whitespace-nowrap hover:text-link max-lg:px-4';

/** A page of the account: heading, the way to its other pages and out of it, the theme. */
export function AccountFrame(props: {
  /** The page of the account that is open, or that the open one belongs to. */
  current: (typeof pages)[number]['href'];
  heading: ReactNode;
  crumbs?: readonly Crumb[];
  children: ReactNode;
}) {
  const { actors } = useShopFront();
  const { current, heading, crumbs = [], children } = props;
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <h1 tabIndex={-1} className="mt-1 mb-4 text-2xl leading-tight font-bold outline-none">
        {heading}
      </h1>
      <div className="grid items-start gap-4 lg:grid-cols-[240px_minmax(0,1fr)] lg:gap-6">
        <nav
          aria-label="Личный кабинет"
          className="rounded-xl border border-line bg-surface p-1.5 lg:sticky lg:top-20 lg:p-3"
        >
          <ul className="flex max-lg:flex-wrap lg:flex-col">
            {pages.map(({ href, title }) => (
              <li key={href}>
                <a
                  href={href}
                  aria-current={href === current ? 'page' : undefined}
                  className={`${entry} aria-[current=page]:bg-primary-soft aria-[current=page]:font-semibold`}
                >
                  {title}
                </a>
              </li>
            ))}
            <li className="flex items-center justify-between px-4 max-lg:order-last max-lg:w-full lg:mt-2 lg:border-t lg:border-line lg:px-3 lg:pt-2">
              <span>Тема</span>
              <ThemeSwitch actor={actors.theme} />
            </li>
            <li className="max-lg:ml-auto">
              <form method="post" action="/forms/logout">
                <button type="submit" className={`${entry} text-muted`}>
                  Выйти
                </button>
              </form>
            </li>
          </ul>
        </nav>
        <div className="min-w-0">{children}</div>
      </div>
    </>
  );
}
