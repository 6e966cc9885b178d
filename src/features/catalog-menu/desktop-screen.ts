/** Each screen has a header and a menu of its own; those of the other one are not shown. */
export const desktopScreen = () => window.matchMedia('(min-width: 64rem)');
