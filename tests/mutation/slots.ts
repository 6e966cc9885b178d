import { few, listOf, type RawState, type RawTransition, without } from './chart-data.ts';

/** A place of a state that holds transitions: an event, a delay, `always`, the answer of an actor. */
export interface Slot {
  /** `on submit`, `after undoTime`, `always`, `done register`, `error register`. */
  readonly label: string;
  /** The type that XState gives these transitions; ids of delays follow it. */
  readonly eventType: string;
  readonly list: readonly RawTransition[];
  /** The state with another list in this place; an empty one takes the place out. */
  write(state: RawState, list: readonly RawTransition[]): RawState;
}

function inRecord(key: 'on' | 'after', state: RawState): readonly Slot[] {
  return Object.entries(state[key] ?? {}).map(([name, transitions]) => ({
    label: `${key} ${name}`,
    eventType: key === 'on' ? name : `xstate.after.${name}.`,
    list: listOf(transitions),
    write: (whole, list) => ({
      ...whole,
      [key]: list.length > 0 ? { ...whole[key], [name]: list } : without(whole[key] ?? {}, name),
    }),
  }));
}

function ofState(key: 'always' | 'onDone', state: RawState): readonly Slot[] {
  if (state[key] === undefined) return [];
  return [
    {
      label: key === 'always' ? 'always' : 'done inside',
      eventType: key === 'always' ? '' : 'xstate.done.state.',
      list: listOf(state[key]),
      write: (whole, list) => (list.length > 0 ? { ...whole, [key]: list } : without(whole, key)),
    },
  ];
}

function ofInvokes(state: RawState): readonly Slot[] {
  return few(state.invoke).flatMap((invoke, at) =>
    (['onDone', 'onError'] as const)
      .filter((key) => invoke[key] !== undefined)
      .map((key) => ({
        label: `${key === 'onDone' ? 'done' : 'error'} ${invoke.id}`,
        eventType: `xstate.${key === 'onDone' ? 'done' : 'error'}.actor.${invoke.id}`,
        list: listOf(invoke[key]),
        write: (whole: RawState, list: readonly RawTransition[]) => ({
          ...whole,
          invoke: few(whole.invoke).map((each, i) => {
            if (i !== at) return each;
            return list.length > 0 ? { ...each, [key]: list } : without(each, key);
          }),
        }),
      })),
  );
}

export const slotsOf = (state: RawState): readonly Slot[] => [
  ...inRecord('on', state),
  ...inRecord('after', state),
  ...ofState('always', state),
  ...ofState('onDone', state),
  ...ofInvokes(state),
];
