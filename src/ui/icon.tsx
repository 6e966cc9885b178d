import { CHECK } from './icon-paths.ts';

/** Line icons of every page on a 24 px grid, drawn for Karter; those of few pages are in `icon-paths.ts`. */
const paths = {
  menu: 'M4 6h16M4 12h16M4 18h16',
  close: 'M6 6l12 12M18 6L6 18',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.3 15.3L20 20',
  'chevron-right': 'M9 5l7 7-7 7',
  'chevron-left': 'M15 5l-7 7 7 7',
  'chevron-down': 'M5 9l7 7 7-7',
  phone:
    'M6.5 3.5l3 .5 1.2 4-2.2 1.8a12 12 0 0 0 5.7 5.7l1.8-2.2 4 1.2.5 3a2 2 0 0 1-2 2.3A16.5 16.5 0 0 1 4.2 5.5a2 2 0 0 1 2.3-2z',
  user: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4.5 20.5a7.5 7.5 0 0 1 15 0',
  sun: 'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 2v3M12 19v3M2 12h3M19 12h3M4.9 4.9l2.1 2.1M17 17l2.1 2.1M4.9 19.1L7 17M17 7l2.1-2.1',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z',
  monitor: 'M3 5h18v11H3zM9 20h6M12 16v4',
  basket: 'M3 5h2.5l2 11h10l2-8H6.5M9 20.5h.01M16 20.5h.01',
  check: CHECK,
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  plus: 'M5 12h14M12 5v14',
  minus: 'M5 12h14',
  list: 'M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01',
  alert: 'M12 4l9 16H3zM12 10v4.5M12 17.2h.01',
} as const;

export type IconName = keyof typeof paths;

interface LineProps {
  /** In px. */
  readonly size?: number;
  readonly className?: string;
}

/** A decorative icon by its lines on the grid: for what single features bring along. */
export function LineIcon({ path, size = 20, className = '' }: LineProps & { readonly path: string }) {
  return (
    <svg
      aria-hidden="true"
      className={className ? `icon ${className}` : 'icon'}
      width={size}
      height={size}
      viewBox="0 0 24 24"
    >
      <path d={path} />
    </svg>
  );
}

/** A decorative icon; the control around it carries the name. */
export function Icon({ name, ...line }: LineProps & { readonly name: IconName }) {
  return <LineIcon path={paths[name]} {...line} />;
}
