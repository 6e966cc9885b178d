import { setup } from 'xstate';

/** A reading lamp that dims by itself, with a switch for its colour. */
export const lampMachine = setup({
  types: { events: {} as { readonly type: 'press' } | { readonly type: 'turn' } },
  delays: { patience: 600_000 },
}).createMachine({
  id: 'lamp',
  type: 'parallel',
  states: {
    light: {
      description: 'Свет',
      initial: 'off',
      states: {
        off: { description: 'Темно', on: { press: 'bright' } },
        bright: { description: 'Светло', on: { press: 'off' }, after: { patience: 'dim' } },
        dim: { description: 'Вполсилы', on: { press: 'bright' } },
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
