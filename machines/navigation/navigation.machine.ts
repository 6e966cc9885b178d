import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import { NAVIGATION_BAR_DELAY_MS } from '../../src/contract/constants.ts';
import type { MachineTag } from '../parts.ts';

export interface NavigationContext {
  /** Where the visitor is going, or went last; `null` before the first navigation. */
  readonly path: string | null;
}

export type NavigationEvent =
  | { readonly type: 'navigation.start'; readonly path: string }
  | { readonly type: 'navigation.end' }
  /** A part of the page's code did not load; `recentlyReloaded`: this path was reloaded for it within 10 s. */
  | { readonly type: 'chunk.failed'; readonly path: string; readonly recentlyReloaded: boolean }
  | { readonly type: 'retry' }
  /** The browser showed the page again from its back/forward cache. */
  | { readonly type: 'page.restored' };

/** The page is loaded anew at this path. */
export interface PageReload {
  readonly type: 'page.reload';
  readonly path: string;
}

/** The loading bar, and what happens when a page's code does not load [RT-27][ER-04]. */
export const navigationMachine = setup({
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
  delays: { barDelay: NAVIGATION_BAR_DELAY_MS },
}).createMachine({
  id: 'navigation',
  context: { path: null },
  initial: 'ready',
  on: { 'page.restored': '.ready.idle' },
  states: {
    ready: {
      description: 'Переходы по сайту работают',
      initial: 'idle',
      on: {
        'navigation.start': {
          target: '.waiting',
          actions: { type: 'rememberPath', params: ({ event }) => ({ path: event.path }) },
        },
        'chunk.failed': [
          {
            guard: {
              type: 'isRecentlyReloaded',
              params: ({ event }) => ({ recentlyReloaded: event.recentlyReloaded }),
            },
            target: 'failed',
            actions: { type: 'rememberPath', params: ({ event }) => ({ path: event.path }) },
          },
          {
            target: 'reloading',
            actions: { type: 'rememberPath', params: ({ event }) => ({ path: event.path }) },
          },
        ],
      },
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
        },
      },
    },
    reloading: {
      description: 'Часть страницы не загрузилась, страница открывается заново',
      tags: 'busy',
      entry: 'reloadPage',
    },
    failed: {
      description: 'Страница не загрузилась и после перезагрузки: сообщение и кнопка «Повторить»',
      tags: 'error',
      on: {
        retry: 'reloading',
        'navigation.start': {
          target: 'ready.waiting',
          actions: { type: 'rememberPath', params: ({ event }) => ({ path: event.path }) },
        },
      },
    },
  },
});

export type NavigationActor = ActorRefFrom<typeof navigationMachine>;
export type NavigationSnapshot = SnapshotFrom<typeof navigationMachine>;
