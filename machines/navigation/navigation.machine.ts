import { type ActorRefFrom, assign, emit, setup } from 'xstate';
import { NAVIGATION_BAR_DELAY_MS, NAVIGATION_TIMEOUT_MS } from '../../src/contract/constants.ts';
import type { MachineTag } from '../shared/machine.ts';

interface NavigationContext {
  /** Where the visitor is going, or went last; `null` before the first navigation. */
  readonly path: string | null;
}

type NavigationEvent =
  | { readonly type: 'navigation.start'; readonly path: string }
  | { readonly type: 'navigation.end' }
  /** A part of the page's code did not load; `recentlyReloaded`: this path was reloaded for it within 10 s. */
  | { readonly type: 'chunk.failed'; readonly path: string; readonly recentlyReloaded: boolean }
  | { readonly type: 'retry' }
  /** The visitor does without what is missing. */
  | { readonly type: 'dismiss' }
  /** The browser showed the page again from its back/forward cache. */
  | { readonly type: 'page.restored' };

/** The page is loaded anew at this path. */
interface PageReload {
  readonly type: 'page.reload';
  readonly path: string;
}

const navigationSetup = setup({
  types: {
    context: {} as NavigationContext,
    events: {} as NavigationEvent,
    emitted: {} as PageReload,
    tags: {} as MachineTag,
  },
  actions: {
    rememberPath: assign({ path: (_, params: { path: string }) => params.path }),
    reloadPage: emit(({ context }) => ({ type: 'page.reload' as const, path: context.path ?? '/' })),
  },
  guards: {
    isRecentlyReloaded: (_, params: { recentlyReloaded: boolean }) => params.recentlyReloaded,
  },
  delays: { barDelay: NAVIGATION_BAR_DELAY_MS, pageTimeout: NAVIGATION_TIMEOUT_MS },
});

/** Where the visitor wants to be. */
const remember = {
  type: 'rememberPath',
  params: ({ event }: { event: { readonly path: string } }) => event,
} as const;

/** What did not load is loaded with the whole page; what goes on missing is told [ER-04][CO-04]. */
const missing = navigationSetup.createStateConfig({
  on: {
    'chunk.failed': [
      {
        guard: { type: 'isRecentlyReloaded', params: ({ event }) => event },
        target: '#navigation.failed',
        actions: remember,
      },
      { target: '#navigation.reloading', actions: remember },
    ],
  },
});

/** The loading bar, and what happens when a page's code does not load [RT-27][ER-04]. */
export const navigationMachine = navigationSetup.createMachine({
  id: 'navigation',
  context: { path: null },
  initial: 'ready',
  on: {
    'page.restored': '.ready.idle',
    'navigation.start': { target: '.ready.waiting', actions: remember },
  },
  states: {
    ready: {
      description: 'Переходы по сайту работают',
      initial: 'idle',
      on: missing.on,
      states: {
        idle: { description: 'Страница открыта' },
        waiting: {
          description: 'Переход только начался: полосы ещё нет, чтобы быстрый переход не мигал',
          on: { 'navigation.end': 'idle' },
          after: { barDelay: 'loading' },
        },
        loading: {
          description: 'Вверху страницы бежит полоса загрузки',
          tags: 'busy',
          on: { 'navigation.end': 'idle' },
          after: { pageTimeout: '#navigation.failed' },
        },
      },
    },
    reloading: {
      description: 'Часть страницы не загрузилась, страница открывается заново',
      tags: 'busy',
      entry: 'reloadPage',
      // The answer may be no page (204), and the visitor may stop it.
      after: { pageTimeout: 'failed' },
    },
    failed: {
      description:
        'Часть страницы не загрузилась и после перезагрузки, или страница не приходит: сообщение и кнопка «Повторить»',
      tags: 'error',
      on: {
        ...missing.on,
        retry: 'reloading',
        'navigation.end': 'ready.idle',
        dismiss: 'ready.idle',
      },
    },
  },
});

export type NavigationActor = ActorRefFrom<typeof navigationMachine>;
