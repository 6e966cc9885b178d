import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { lightboxSetup } from './lightbox.setup.ts';
import { AT_REST } from './placing.ts';

/** The pictures of a product over the whole screen [OV-14][ST-19][CO-03]. It lives as long as the product's page. */
export const lightboxMachine = lightboxSetup.createMachine({
  id: 'lightbox',
  context: ({ input: { images, title } }) => ({
    images,
    title,
    stage: { width: 0, height: 0 },
    index: 0,
    attempt: 0,
    placing: AT_REST,
    hold: null,
  }),
  initial: 'hidden',
  states: {
    hidden: {
      description: 'Просмотр закрыт',
      on: {
        open: {
          target: 'visible',
          actions: [
            { type: 'show', params: ({ event }) => ({ index: event.index }) },
            { type: 'takeStage', params: ({ event }) => ({ stage: event.stage }) },
          ],
        },
      },
    },
    visible: {
      description: 'Изображение открыто во весь экран; прокрутка страницы остановлена',
      tags: 'overlay',
      type: 'parallel',
      on: {
        close: 'hidden',
        next: {
          guard: 'hasSeveral',
          target: 'visible',
          reenter: true,
          actions: { type: 'showNeighbour', params: { by: 1 } },
        },
        previous: {
          guard: 'hasSeveral',
          target: 'visible',
          reenter: true,
          actions: { type: 'showNeighbour', params: { by: -1 } },
        },
        go: {
          guard: { type: 'isOther', params: ({ event }) => ({ index: event.index }) },
          target: 'visible',
          reenter: true,
          actions: { type: 'show', params: ({ event }) => ({ index: event.index }) },
        },
        'stage.resized': {
          actions: { type: 'takeStage', params: ({ event }) => ({ stage: event.stage }) },
        },
      },
      states: {
        // Before the picture: one finger lets go before two take hold.
        gesture: {
          description: 'Палец или мышь',
          initial: 'resting',
          states: {
            resting: {
              description: 'Изображение никто не держит',
              on: {
                'drag.start': {
                  target: 'dragging',
                  actions: { type: 'hold', params: ({ event }) => ({ at: event.at, distance: 1 }) },
                },
              },
            },
            dragging: {
              description: 'Изображение тянут: увеличенное двигается, целое сменяется соседним',
              on: {
                'drag.move': { actions: { type: 'drag', params: ({ event }) => ({ at: event.at }) } },
                'drag.end': [
                  {
                    guard: { type: 'isSwiped', params: { to: 1 } },
                    target: 'resting',
                    actions: 'raiseNext',
                  },
                  {
                    guard: { type: 'isSwiped', params: { to: -1 } },
                    target: 'resting',
                    actions: 'raisePrevious',
                  },
                  { guard: 'isTapped', target: 'resting', actions: 'centre' },
                  { target: 'resting', actions: 'letGo' },
                ],
                'drag.cancel': { target: 'resting', actions: 'letGo' },
                'pinch.start': { target: 'resting', actions: 'letGo' },
              },
            },
          },
        },
        picture: {
          description: 'Само изображение',
          initial: 'loading',
          states: {
            loading: {
              description: 'Изображение загружается',
              tags: 'busy',
              on: { 'image.loaded': 'shown', 'image.failed': 'failed' },
            },
            shown: {
              description: 'Изображение показано; его можно увеличить, уменьшить, повернуть и подвинуть',
              initial: 'ready',
              on: {
                'zoom.in': {
                  guard: { type: 'canZoom', params: { by: 1 } },
                  actions: { type: 'zoom', params: { by: 1 } },
                },
                'zoom.out': {
                  guard: { type: 'canZoom', params: { by: -1 } },
                  actions: { type: 'zoom', params: { by: -1 } },
                },
                'rotate.left': { actions: { type: 'turn', params: { by: -1 } } },
                'rotate.right': { actions: { type: 'turn', params: { by: 1 } } },
                reset: { guard: 'isChanged', actions: 'reset' },
                pan: {
                  guard: 'isLarge',
                  actions: { type: 'pan', params: ({ event }) => ({ by: event.by }) },
                },
              },
              states: {
                ready: {
                  description: 'Ждёт колеса мыши или второго пальца',
                  on: {
                    wheel: {
                      guard: { type: 'canZoom', params: ({ event }) => ({ by: event.by }) },
                      target: 'wheeled',
                      actions: { type: 'zoom', params: ({ event }) => ({ by: event.by, at: event.at }) },
                    },
                    'pinch.start': {
                      target: 'pinching',
                      actions: {
                        type: 'hold',
                        params: ({ event }) => ({ at: event.at, distance: event.distance }),
                      },
                    },
                  },
                },
                wheeled: {
                  description: 'Колесо только что изменило масштаб; его следующие шаги пока пропускаются',
                  after: { wheelPause: 'ready' },
                },
                pinching: {
                  description: 'Масштаб следует за двумя пальцами',
                  on: {
                    'pinch.move': {
                      actions: {
                        type: 'pinch',
                        params: ({ event }) => ({ at: event.at, distance: event.distance }),
                      },
                    },
                    'pinch.end': { target: 'ready', actions: 'letGo' },
                  },
                },
              },
            },
            failed: {
              description: 'Изображение не загрузилось: вместо него знак и слова об этом',
              tags: 'error',
              on: { 'image.retry': { target: 'loading', actions: 'retry' } },
            },
          },
        },
      },
    },
  },
});

export type LightboxActor = ActorRefFrom<typeof lightboxMachine>;
export type LightboxSnapshot = SnapshotFrom<typeof lightboxMachine>;
