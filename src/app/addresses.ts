/** Parameters that open a modal over a page. */
const MODAL_PARAMETERS = ['modal', 'product', 'sent'];

/** The address of the page behind a modal: the same without the parameters that opened it. */
export function addressBehindModal(address: string): string {
  const [path = '/', query = ''] = address.split('#')[0]?.split('?') ?? [];
  const rest = new URLSearchParams(
    [...new URLSearchParams(query)].filter(([key]) => !MODAL_PARAMETERS.includes(key)),
  );
  return rest.size > 0 ? `${path}?${rest}` : path;
}

/** The same page with the one-click modal of a product over it [OV-10]. */
export function oneClickAddress(address: string, slug: string): string {
  const behind = addressBehindModal(address);
  return `${behind}${behind.includes('?') ? '&' : '?'}${new URLSearchParams({ modal: 'one-click', product: slug })}`;
}
