import { describe, expect, test } from 'vitest';
import { createMachine, fromPromise } from 'xstate';
import { models as shop } from '../../../machines/models.ts';
import { stateName } from '../../../machines/shared/machine.ts';
import { type CallFaults, faultsOf } from '../../../machines/testing/faults.ts';
import { defineModel } from '../../../machines/testing/model.ts';
import { stepThrough } from '../../../machines/testing/step.ts';
import { models } from '../../foreign-app/machines/models.ts';

const told = ({ ends }: CallFaults) =>
  ends.map(({ fault, events, state, note, isWrong }) =>
    [fault, events && `${events.map(({ type }) => type).at(-1)} → ${state}`, note, isWrong && 'wrong']
      .filter(Boolean)
      .join(': '),
  );

describe('the faults of a call [DV-03]', () => {
  const [lending] = models;
  if (!lending) throw new Error('The reading room has no models');

  test('are refusal, failure, time-out, a late answer, a second sending, and leaving meanwhile', () => {
    const calls = faultsOf(lending);
    expect(calls.map(({ call, state, input }) => [call, state, input])).toEqual([
      ['lend', 'lending.opened.asking', 'reader'],
    ]);
    expect(calls.flatMap(told)).toEqual([
      'refusal: xstate.done.actor.lend → opened.refused',
      'failure: xstate.error.actor.lend → opened.failed',
      'timeout: xstate.after.answerTimeout.lending.opened.asking → opened.failed',
      'late: xstate.done.actor.lend → opened.failed: поздний ответ ничего не меняет',
      'twice: ask → opened.asking: ask второй раз не берётся',
      'closed: xstate.done.actor.lend → closed: close, и ответ больше ничего не меняет',
    ]);
  });

  const careless = (asking: object) =>
    defineModel({
      machine: createMachine(
        {
          id: 'careless',
          initial: 'idle',
          on: { 'xstate.done.actor.ask': { target: '.late' } },
          states: {
            idle: { on: { go: 'asking' } },
            asking: { invoke: { id: 'ask', src: 'ask', onDone: 'idle', onError: 'idle' }, ...asking },
            late: {},
          },
        },
        { actors: { ask: fromPromise(() => Promise.reject(new Error('nobody'))) }, delays: { wait: 100 } },
      ),
      inputs: { any: undefined },
      cases: { 'xstate.done.actor.ask': [{ output: 1 }], 'xstate.error.actor.ask': [{ error: 1 }] },
    });

  test('show a call without a limit, an answer taken too late, and a question asked again', () => {
    const endless = faultsOf(careless({ on: { go: { target: 'asking', reenter: true } } })).flatMap(told);
    expect(endless).toEqual([
      'refusal: ответ у этого вызова один',
      'failure: xstate.error.actor.ask → idle',
      'timeout: ответа ждут сколько угодно: wrong',
      'late: ответа ждут сколько угодно',
      'twice: go → asking: спрашивает ещё раз, первый ответ уже не нужен',
      'closed: пока ждут ответа, отсюда не уйти',
    ]);
    const late = faultsOf(careless({ after: { wait: 'idle' }, on: { close: 'idle' } })).flatMap(told);
    expect(late).toContain('late: xstate.done.actor.ask → late: поздний ответ берётся и после этого: wrong');
    expect(late).toContain(
      'closed: xstate.done.actor.ask → late: поздний ответ берётся и после этого: wrong',
    );
  });

  test.each(shop.map((model) => [model.id, model] as const))('of %s end well', (_id, model) => {
    for (const { call, input, ends } of faultsOf(model)) {
      expect(
        ends.filter(({ isWrong }) => isWrong).map(({ fault, note }) => `${call} ${fault}: ${note}`),
      ).toEqual([]);
      for (const { events, state } of ends) {
        if (!events) continue;
        const walked = stepThrough(model, model.inputs[input], events);
        expect(stateName((walked.at(-1) ?? walked[0]).snapshot.value)).toBe(state);
      }
    }
  });
});
