import { assign, emit, setup } from 'xstate';

type Brightness = 'none' | 'full' | 'half';

const shines = (brightness: Brightness) => ({ type: 'shine', params: { brightness } }) as const;

/** A reading lamp that dims by itself, with a switch for its colour. */
export const lampMachine = setup({
  types: {
    context: {} as { readonly brightness: Brightness },
    events: {} as
      | { readonly type: 'press' }
      | { readonly type: 'set'; readonly brightness: 'full' | 'half' }
      | { readonly type: 'turn' },
    emitted: {} as { readonly type: 'shone'; readonly brightness: Brightness },
  },
  guards: { isFull: (_, { brightness }: { brightness: Brightness }) => brightness === 'full' },
  actions: {
    shine: assign((_, { brightness }: { brightness: Brightness }) => ({ brightness })),
    tell: emit(({ context: { brightness } }) => ({ type: 'shone' as const, brightness })),
  },
  delays: { patience: 600_000 },
}).createMachine({
  id: 'lamp',
  type: 'parallel',
  context: { brightness: 'none' },
  states: {
    light: {
      description: 'Свет',
      initial: 'off',
      on: {
        set: [
          { guard: { type: 'isFull', params: ({ event }) => event }, target: '.bright' },
          { target: '.dim' },
        ],
      },
      states: {
        off: { description: 'Темно', entry: shines('none'), on: { press: 'bright' } },
        bright: {
          description: 'Светло',
          entry: [shines('full'), 'tell'],
          on: { press: 'off' },
          after: { patience: 'dim' },
        },
        dim: { description: 'Вполсилы', entry: [shines('half'), 'tell'], on: { press: 'bright' } },
      },
    },
    colour: {
      description: 'Цвет',
      initial: 'warm',
      states: {
        warm: { description: 'Тёплый', on: { turn: 'cold' } },
        cold: { description: 'Холодный', on: { turn: 'warm' } },
      },
    },
  },
});
