import { describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import type { Chart } from '../../machines/testing/chart/chart.ts';
import { chartOf } from '../../machines/testing/chart/chart-of.ts';
import { compareCharts } from './compare.ts';
import { unionOf } from './union.ts';
import { lostRetries, warningsOf } from './warnings.ts';
import { Words } from './words.ts';

type Config = Parameters<typeof createMachine>[0];

/** A form that can be sent; each test changes one thing of it. */
const form = {
  id: 'form',
  initial: 'editing',
  states: {
    editing: { description: 'Заполняют', on: { submit: { target: 'sending', guard: 'isComplete' } } },
    sending: {
      tags: 'busy',
      on: { done: 'sent', fail: 'failed' },
      after: { sendTimeout: 'failed' },
    },
    failed: { tags: 'error', on: { retry: 'sending' } },
    sent: { description: 'Отправлено', type: 'final' },
  },
} satisfies Config;

const chart = (config: Config, sendTimeout = 5000): Chart =>
  chartOf(createMachine(config, { delays: { sendTimeout } }));

const states = form.states;

function told(before: Chart, after: Chart): readonly string[] {
  const { changes } = compareCharts(before, after);
  return changes.map((change) => new Words(after).sentence(change));
}

function warned(before: Chart, after: Chart): readonly string[] {
  const comparison = compareCharts(before, after);
  return [
    ...comparison.changes.flatMap((change) => warningsOf(change, comparison)),
    ...lostRetries(comparison),
  ];
}

describe('two revisions of a machine [DV-01]', () => {
  const before = chart(form);

  test('that are the same have no changes', () => {
    expect(told(before, chart(form))).toEqual([]);
  });

  test('differ by a state that is new, with its transitions', () => {
    const after = chart({
      ...form,
      states: {
        ...states,
        checking: { description: 'Проверяют', on: { pass: 'sending' } },
        editing: { ...states.editing, on: { submit: { target: 'checking', guard: 'isComplete' } } },
      },
    });
    expect(told(before, after)).toEqual([
      'Новое состояние `checking` («Проверяют»).',
      'Переход из `editing` по событию `submit` [`isComplete`]: куда ведёт: `checking` (было `sending`).',
      'Новый переход: из `checking` по событию `pass` ведёт в `sending`.',
    ]);
  });

  test('differ by a state that is gone', () => {
    const { failed: _, sending, ...rest } = states;
    const after = chart({
      ...form,
      states: { ...rest, sending: { ...sending, on: { done: 'sent' }, after: {} } },
    });
    expect(told(before, after)).toEqual([
      'Состояния `failed` (`error`) больше нет.',
      'Перехода больше нет: из `sending` по событию `fail` (вёл в `failed`).',
      'Перехода больше нет: из `sending` после sendTimeout (вёл в `failed`).',
      'Перехода больше нет: из `failed` по событию `retry` (вёл в `sending`).',
    ]);
    expect(warned(before, after)).toEqual([]);
  });

  test('differ by guard, actions, target, tags and delays of what stayed', () => {
    const after = chart(
      {
        ...form,
        states: {
          ...states,
          editing: {
            ...states.editing,
            on: { submit: { target: 'sending', guard: 'isValid', actions: 'log' } },
          },
          sending: { ...states.sending, tags: ['busy', 'overlay'], entry: 'focus' },
          failed: { ...states.failed, on: { retry: 'editing' } },
        },
      },
      8000,
    );
    expect(told(before, after)).toEqual([
      'Состояние `sending`: метки: `busy, overlay` (было `busy`); на входе: `focus` (было ничего).',
      'Переход из `editing` по событию `submit` [`isValid`]: условие: `isValid` (было `isComplete`); действия: `log` (было ничего).',
      'Переход из `sending` после sendTimeout: сколько ждёт: после sendTimeout · 8 с (было после sendTimeout · 5 с).',
      'Переход из `failed` по событию `retry`: куда ведёт: `editing` (было `sending`).',
    ]);
  });

  test('differ by the order in which guards are asked', () => {
    const branches = (...guards: string[]) =>
      chart({
        ...form,
        states: {
          ...states,
          editing: { on: { submit: guards.map((guard) => ({ target: 'sending', guard })) } },
        },
      });
    expect(told(branches('isA', 'isB', 'isC'), branches('isC', 'isA', 'isB'))).toEqual([
      'Переход из `editing` по событию `submit` [`isC`]: порядок: до [isA] (было после [isA]).',
    ]);
  });

  test('pair branches by their guards, so that one put before others is the only change', () => {
    const one = chart({ ...form, states: { ...states, editing: { on: { submit: 'sending' } } } });
    const two = chart({
      ...form,
      states: {
        ...states,
        editing: { on: { submit: [{ target: 'failed', guard: 'isEmpty' }, { target: 'sending' }] } },
      },
    });
    expect(told(one, two)).toEqual([
      'Новый переход: из `editing` по событию `submit` [`isEmpty`] ведёт в `failed`.',
    ]);
  });

  test('tell a timer that another one took the place of', () => {
    const after = chart({
      ...form,
      states: { ...states, sending: { ...states.sending, after: { answerTimeout: 'failed' } } },
    });
    expect(told(before, after)).toEqual([
      'Переход из `sending` после answerTimeout: сколько ждёт: после answerTimeout (было после sendTimeout · 5 с).',
    ]);
  });

  test('know a state by its description when its name changed', () => {
    const { editing, ...rest } = states;
    const after = chart({ ...form, initial: 'filling', states: { filling: editing, ...rest } });
    expect(told(before, after)).toEqual(['Состояние `filling`: имя: `filling` (было `editing`).']);
  });

  test('are one chart in which nothing is lost', () => {
    const { failed: _, sending, ...rest } = states;
    const after = chart({
      ...form,
      states: {
        ...rest,
        sending: { ...sending, on: { done: 'editing' }, after: {} },
        late: { on: { submit: 'sending' } },
      },
    });
    const { chart: union, changed } = unionOf(compareCharts(before, after));
    expect(union.root.children.map(({ key }) => key)).toEqual([
      'editing',
      'sent',
      'sending',
      'failed',
      'late',
    ]);
    expect(changed).toEqual({
      'form.failed': 'removed',
      'form.late': 'added',
      'form.late --submit--> form.sending': 'added',
      'form.sending --done--> form.editing': 'changed',
      'gone: form.sending --done--> form.sent': 'removed',
      'gone: form.sending --fail--> form.failed': 'removed',
      'gone: form.sending --xstate.after.sendTimeout.form.sending--> form.failed': 'removed',
      'gone: form.failed --retry--> form.sending': 'removed',
    });
    expect(new Set(union.edges.map(({ id }) => id)).size).toBe(union.edges.length);
  });
});

describe('a review warns plainly [DV-01]', () => {
  const before = chart(form);

  test('of a removed transition between states that stayed', () => {
    const after = chart({
      ...form,
      states: { ...states, sending: { ...states.sending, on: { done: 'sent' } } },
    });
    expect(warned(before, after)).toEqual([
      'Переход убран, а состояние осталось: из `sending` по событию `fail`.',
    ]);
  });

  test('of a new state without a way out, and of one that nothing leads to', () => {
    const after = chart({
      ...form,
      states: {
        ...states,
        lost: {},
        sending: { ...states.sending, on: { ...states.sending.on, stop: 'stuck' } },
        stuck: {},
      },
    });
    expect(warned(before, after)).toEqual([
      'Из нового состояния `lost` нет выхода.',
      'В новое состояние `lost` ничто не ведёт.',
      'Из нового состояния `stuck` нет выхода.',
    ]);
  });

  test('of an error state that only lets one leave, new or not', () => {
    const withError = chart({
      ...form,
      states: {
        ...states,
        editing: { ...states.editing, on: { ...states.editing.on, break: 'broken' } },
        broken: { tags: 'error', on: { close: 'sent' } },
      },
    });
    expect(warned(before, withError)).toEqual([
      'Состояние ошибки `broken` не даёт попробовать ещё раз: человек может только уйти.',
    ]);
    const lost = chart({ ...form, states: { ...states, failed: { tags: 'error', on: { retry: 'sent' } } } });
    expect(warned(before, lost)).toEqual(['Состояние ошибки `failed` больше не даёт попробовать ещё раз.']);
  });
});
