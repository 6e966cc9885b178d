import { NO_VALUES } from '../../machines/one-click-order/form.ts';
import type { ThemeInput } from '../../machines/theme/theme.machine.ts';
import type { ActorsInput } from './actors.ts';
import type { ModalInput } from './page-context.ts';

/** What the first snapshots depend on; the page's address and what the server found for it. */
export interface ActorsSource {
  readonly urlParsed: { readonly search: Readonly<Record<string, string>> };
  readonly urlPathname: string;
  readonly modal?: ModalInput | null;
}

/** The question of a search page, `''` elsewhere. */
export function searchQuery({ urlParsed, urlPathname }: ActorsSource): string {
  return urlPathname === '/search' ? (urlParsed.search.q ?? '') : '';
}

/** The same input on the server and in the browser, so that both render the same. */
export function actorsInput(source: ActorsSource, theme: ThemeInput): ActorsInput {
  return {
    theme,
    search: { query: searchQuery(source) },
    oneClickOrder: source.modal?.oneClickOrder ?? {
      product: null,
      values: NO_VALUES,
      requestId: '',
      errors: [],
      sent: null,
    },
  };
}
