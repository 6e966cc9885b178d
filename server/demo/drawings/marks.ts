import { type Contour, circle, toothed } from './model/contours.ts';

function path(contour: Contour, x: number, y: number): string {
  return `M${contour.map((p) => `${Math.round((x + p[0]) * 10) / 10} ${Math.round((y + p[1]) * 10) / 10}`).join('L')}z`;
}

function open(size: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}">`;
}

/**
 * A neutral part for products without a picture: a gear and a bolt in one grey that reads on a light and on a
 * dark page. It bears no words; the page says that the photo is to come.
 */
export function placeholderSvg(): string {
  const gear = path(toothed(18, 112, 94, 0.36), 172, 176) + path(circle(58, 40), 172, 176);
  const hub = path(circle(44, 36), 172, 176) + path(circle(20, 24), 172, 176);
  const bolt = 'M262 208h84l10 20-10 20h-18v88l-8 10h-32l-8-10v-88h-18l-10-20z';
  const thread = 'M280 272h48M280 288h48M280 304h48M280 320h48';
  return (
    `${open(400)}<g fill="#8c95a3"><path fill-rule="evenodd" opacity=".55" d="${gear}"/>` +
    `<path fill-rule="evenodd" opacity=".4" d="${hub}"/><path opacity=".85" d="${bolt}"/></g>` +
    `<path d="${thread}" stroke="#5d6675" stroke-width="4"/></svg>\n`
  );
}

/** The mark of the shop: a truck cab in a gear, green and white. */
export function markSvg(): string {
  const gear = path(toothed(12, 31.5, 26.5, 0.42), 32, 32);
  const body = 'M14 22a2 2 0 0 1 2-2h18v21H14zM36 25h7a3 3 0 0 1 2.6 1.5L49 32.5V41H36z';
  const wheels = '<circle cx="22" cy="42" r="4.5"/><circle cx="41.5" cy="42" r="4.5"/>';
  return (
    `${open(64)}<path fill="#1f8a4c" d="${gear}"/>` +
    `<g fill="#fff"><path d="${body}"/><g stroke="#1f8a4c" stroke-width="2">${wheels}</g></g></svg>\n`
  );
}
