import { MODAL_PARAMETERS } from '../contract/personal.ts';

/** The path of an address of the shop. */
export function pathOf(address: string): string {
  return address.split(/[?#]/)[0] ?? '/';
}

/** The query of an address without its question mark, `''` when it has none. */
export function queryOf(address: string): string {
  return address.split('#')[0]?.split('?')[1] ?? '';
}

/** The address of the page behind a modal: the same without the parameters that opened it. */
export function addressBehindModal(address: string): string {
  const [path = '/', query = ''] = address.split('#')[0]?.split('?') ?? [];
  const rest = new URLSearchParams(
    [...new URLSearchParams(query)].filter(([key]) => !MODAL_PARAMETERS.includes(key)),
  );
  return rest.size > 0 ? `${path}?${rest}` : path;
}

/** The same page with a modal over it; `more` are parameters of that modal [OV-09]. */
export function modalAddress(
  address: string,
  modal: string,
  more: Readonly<Record<string, string>> = {},
): string {
  const behind = addressBehindModal(address);
  return `${behind}${behind.includes('?') ? '&' : '?'}${new URLSearchParams({ modal, ...more })}`;
}
