/** How a list shows its products. */
export const LIST_VIEWS = ['rows', 'cards'] as const;
export type ListView = (typeof LIST_VIEWS)[number];

/** The parameter that asks for a view, for whoever has no scripts to choose it. */
export const VIEW_PARAMETER = 'view';

/** Reads the view that an address asks for; rows when it asks for none. */
export function readListView(search: string | URLSearchParams): ListView {
  const asked = new URLSearchParams(search).get(VIEW_PARAMETER);
  return LIST_VIEWS.find((view) => view === asked) ?? 'rows';
}
