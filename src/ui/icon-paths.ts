/**
 * Lines of icons that few pages have, for `LineIcon`. The build puts each where it is used: in the table of `icon.tsx` they
 * would be on every page.
 */

export const CHECK = 'M5 12.5l4.5 4.5L19 7.5';
export const CLOCK = 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 7.5V12l3 2';
export const MAIL = 'M3.5 5.5h17v13h-17zM3.5 7l8.5 6.5L20.5 7';
export const PLACE =
  'M12 21c4.5-4.8 7-8.3 7-11.5a7 7 0 1 0-14 0C5 12.7 7.5 16.2 12 21zM12 7a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z';
export const RETURN = 'M4 9h11a5 5 0 0 1 0 10h-4M4 9l4.5-4.5M4 9l4.5 4.5';
export const TRUCK =
  'M2.5 6h11v10h-11zM13.5 10h4l3.5 3.5V16h-7.5M7 18.5a1.8 1.8 0 1 1 0-3.6 1.8 1.8 0 0 1 0 3.6zM17 18.5a1.8 1.8 0 1 1 0-3.6 1.8 1.8 0 0 1 0 3.6z';
