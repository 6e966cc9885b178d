import type { PageContext } from 'vike/types';
import type { CheckoutActor } from '../../machines/checkout/checkout.machine.ts';
import type { FilterPanelActor } from '../../machines/filter-panel/filter-panel.machine.ts';
import type { PasswordChangeActor } from '../../machines/password/password.machine.ts';
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
  /** Starts the actors and connects them with the browser, after hydration. */
  readonly start: () => void;
  readonly stop: () => void;
  /** An input was changed before the scripts ran. */
  readonly typeInto: (input: PreHydrationInput) => void;
}

/** The default export of a page's `+pageActors.ts`, so that its code comes with that page alone. */
export type CreatePageActors = (pageContext: PageContext) => PageLifecycle | null;
