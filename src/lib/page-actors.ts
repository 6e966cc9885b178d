import type { PageContext } from 'vike/types';
import type { CheckoutActor } from '../../machines/checkout/checkout.machine.ts';
import type { FilterPanelActor } from '../../machines/filter-panel/filter-panel.machine.ts';
import type { PasswordChangeActor } from '../../machines/password-change/password-change.machine.ts';
import type { RecentlyViewedActor } from '../../machines/recently-viewed/recently-viewed.machine.ts';
import type { SettingsActor } from '../../machines/settings/settings.machine.ts';
import type { PreHydrationInput } from './pre-hydration-input.ts';

/** The actors of flows that belong to single pages; the tools for QA add theirs. */
export interface PageActors {
  readonly checkout?: CheckoutActor;
  readonly filterPanel?: FilterPanelActor;
  readonly recentlyViewed?: RecentlyViewedActor;
  readonly settings?: SettingsActor;
  readonly passwordChange?: PasswordChangeActor;
}

/** A page's own flows, which live as long as it is shown. */
export interface PageLifecycle {
  readonly actors: PageActors;
  /** Connects the actors with the browser right before they start; returns what ends that. */
  readonly connect?: () => () => void;
  /** An input was changed before the scripts ran. */
  readonly typeInto?: (input: PreHydrationInput) => void;
}

/** What views and flows know of a page: the one that the server has sent, or one that Vike's router has opened. */
export type ShownPage = Pick<
  PageContext,
  | keyof Vike.PageContext
  | 'data'
  | 'urlOriginal'
  | 'urlPathname'
  | 'routeParams'
  | 'is404'
  | 'abortStatusCode'
  | 'abortReason'
> & {
  /** True for the page that the server has sent, while it is taken over. */
  readonly isHydration?: boolean | undefined;
  readonly config: Pick<PageContext['config'], 'layout' | 'pageActors'>;
  readonly urlParsed: { readonly search: Readonly<Record<string, string>> };
};

/** The setting `pageActors` of a page, so that its code comes with that page alone; `Data` is what the page loads. */
export type CreatePageActors<Data = unknown> = (
  pageContext: ShownPage & { readonly data: Data | undefined },
) => PageLifecycle | null;

/** The flows of the page that is shown, not yet started. */
export function createPageActors(pageContext: ShownPage): PageLifecycle {
  const { pageActors } = pageContext.config;
  // Data and flows are settings of one page.
  return pageActors?.(pageContext as Parameters<typeof pageActors>[0]) ?? { actors: {} };
}

/** Starts a page's flows, after hydration; returns what stops them. */
export function startPageActors({ actors, connect }: PageLifecycle): () => void {
  const all: readonly { start(): unknown; stop(): unknown }[] = Object.values(actors);
  const disconnect = connect?.();
  for (const actor of all) actor.start();
  return () => {
    disconnect?.();
    for (const actor of all) actor.stop();
  };
}
