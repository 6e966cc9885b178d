import { describe, expect, test } from 'vitest';
import { models } from '../../../machines/models.ts';
import { candidateEvents } from '../../../machines/testing/events.ts';
import { explore } from '../../../machines/testing/explore.ts';
import type { Model, ModelEvent } from '../../../machines/testing/model.ts';
import { sampleTitle } from './sample-titles.ts';

/** The samples of each event in each state, each choice once. */
function choicesOf(model: Model): readonly (readonly ModelEvent[])[] {
  const choices = new Map<string, readonly ModelEvent[]>();
  for (const snapshot of explore(model).snapshots) {
    const events = candidateEvents(model, snapshot);
    for (const type of new Set(events.map((event) => event.type))) {
      const choice = events.filter((event) => event.type === type);
      choices.set(JSON.stringify(choice), choice);
    }
  }
  return [...choices.values()];
}

describe('titles of samples [DV-03]', () => {
  test.each(models.map((model) => [model.id, model] as const))(
    'of %s are Russian or plain data, and differ where one is chosen',
    (_id, model) => {
      for (const choice of choicesOf(model)) {
        const titles = choice.map(sampleTitle);
        const [type] = choice.map((event) => event.type);
        expect(
          titles.filter((title) => /\b[a-z][\w-]*: |undefined|\[object/i.test(title)),
          type,
        ).toEqual([]);
        const isPlain = choice.every(({ type: _, ...data }) =>
          Object.values(data).every((value) => typeof value === 'number'),
        );
        const hasData = choice.some((event) => Object.keys(event).length > 1);
        if (hasData && !isPlain) for (const title of titles) expect(title, type).toMatch(/[а-яё]/i);
        expect(new Set(titles).size, `${type}: ${titles.join(' | ')}`).toBe(choice.length);
      }
    },
  );

  const titleOf = (type: string, payload: object) => sampleTitle({ type, ...payload });

  test('say what is answered, refused, broken, typed', () => {
    const errors = [{ key: 'email', message: 'Почта занята' }];
    expect(titleOf('xstate.done.actor.authorize', { output: { ok: true, value: null } })).toBe(
      'верный пароль (пользователя нет)',
    );
    expect(titleOf('xstate.done.actor.any', { output: { ok: false, errors } })).toBe('отказ: Почта занята');
    expect(titleOf('xstate.error.actor.any', { error: { kind: 'limited' } })).toBe('слишком часто');
    expect(titleOf('xstate.error.actor.any', { error: { kind: 'offline' } })).toBe('сеть пропала');
    expect(titleOf('field.change', { name: 'email', value: 'ivan@example.ru' })).toBe(
      'почта: ivan@example.ru',
    );
    expect(titleOf('open', {})).toBe('');
  });

  test('leave data as it is where nobody knows its words', () => {
    expect(titleOf('turn', { angle: 90 })).toBe('angle: 90');
    expect(titleOf('turn', { toString: 'ключ' })).toBe('toString: ключ');
    expect(titleOf('xstate.error.actor.any', { error: 'упало' })).toBe('упало');
  });
});
