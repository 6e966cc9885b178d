import { type ActorRefFrom, assertEvent, assign, type SnapshotFrom, setup } from 'xstate';
import { notProvided } from '../../../machines/shared/machine.ts';
import type { PathNote, PathOrder } from './path-file.ts';
import type { PanelPlace } from './place.ts';

interface PanelContext {
  readonly place: PanelPlace;
  /** The actor whose card stays open. */
  readonly chosen: number | null;
  readonly order: PathOrder | null;
  readonly note: PathNote | null;
}

type PanelEvent =
  | { readonly type: 'fold.toggle' }
  | { readonly type: 'side.toggle' }
  | { readonly type: 'log.toggle' }
  | { readonly type: 'actor.toggle'; readonly actor: number }
  | { readonly type: 'path.take'; readonly order: PathOrder };

const panelSetup = setup({
  types: {
    context: {} as PanelContext,
    events: {} as PanelEvent,
    input: {} as PanelPlace,
  },
  actors: { takePath: notProvided<PathNote, PathOrder>('takePath') },
  actions: {
    choose: assign({ chosen: (_, { actor }: { actor: number | null }) => actor }),
    order: assign({ order: (_, { order }: { order: PathOrder }) => order, note: null }),
    takeNote: assign({ note: (_, { note }: { note: PathNote }) => note }),
    noteError: assign({
      note: (_, { error }: { error: unknown }) => ({
        text: '',
        note: `Путь не записан: ${error}`,
        isRefused: false,
      }),
    }),
  },
  guards: {
    isFolded: ({ context }) => context.place.isFolded,
    isLeft: ({ context }) => context.place.side === 'left',
    isChosen: ({ context }, { actor }: { actor: number }) => context.chosen === actor,
  },
});

const orderPath = {
  target: '.taking',
  actions: {
    type: 'order' as const,
    params: ({ event }: { event: Extract<PanelEvent, { type: 'path.take' }> }) => ({ order: event.order }),
  },
};

/** The inspector's panel: how it stands, whose card is open, what the log shows, and a path on its way out. */
export const panelMachine = panelSetup.createMachine({
  id: 'inspectorPanel',
  context: ({ input }) => ({ place: input, chosen: null, order: null, note: null }),
  type: 'parallel',
  states: {
    fold: {
      initial: 'resolving',
      states: {
        resolving: { always: [{ guard: 'isFolded', target: 'folded' }, { target: 'open' }] },
        open: { on: { 'fold.toggle': 'folded' } },
        folded: { on: { 'fold.toggle': 'open' } },
      },
    },
    side: {
      initial: 'resolving',
      states: {
        resolving: { always: [{ guard: 'isLeft', target: 'left' }, { target: 'right' }] },
        left: { on: { 'side.toggle': 'right' } },
        right: { on: { 'side.toggle': 'left' } },
      },
    },
    card: {
      initial: 'following',
      states: {
        following: {
          on: {
            'actor.toggle': {
              target: 'pinned',
              actions: { type: 'choose', params: ({ event }) => ({ actor: event.actor }) },
            },
          },
        },
        pinned: {
          on: {
            'actor.toggle': [
              {
                guard: { type: 'isChosen', params: ({ event }) => ({ actor: event.actor }) },
                target: 'following',
                actions: { type: 'choose', params: { actor: null } },
              },
              { actions: { type: 'choose', params: ({ event }) => ({ actor: event.actor }) } },
            ],
          },
        },
      },
    },
    log: {
      initial: 'all',
      states: { all: { on: { 'log.toggle': 'own' } }, own: { on: { 'log.toggle': 'all' } } },
    },
    path: {
      initial: 'idle',
      on: { 'path.take': orderPath },
      states: {
        idle: {},
        taking: {
          tags: 'busy',
          invoke: {
            src: 'takePath',
            input: ({ event }) => {
              assertEvent(event, 'path.take');
              return event.order;
            },
            onDone: {
              target: 'told',
              actions: { type: 'takeNote', params: ({ event }) => ({ note: event.output }) },
            },
            onError: {
              target: 'told',
              actions: { type: 'noteError', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        told: {},
      },
    },
  },
});

export type PanelActor = ActorRefFrom<typeof panelMachine>;
export type PanelSnapshot = SnapshotFrom<typeof panelMachine>;

/** How the panel stands now. */
export function placeOf(snapshot: PanelSnapshot): PanelPlace {
  return {
    side: snapshot.matches({ side: 'left' }) ? 'left' : 'right',
    isFolded: snapshot.matches({ fold: 'folded' }),
  };
}
