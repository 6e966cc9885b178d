import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { checkoutMachine, type PlaceAnswer } from '../../machines/checkout/checkout.machine.ts';
import {
  basketLine,
  basketWith,
  companyUser,
  someOptions,
} from '../../machines/checkout/checkout.samples.ts';
import type { CheckoutField } from '../../machines/checkout/values.ts';
import { models } from '../../machines/models.ts';
import { recordPath } from '../../machines/testing/record.ts';
import { writePath } from '../../machines/testing/recording.ts';
import { tourOfPath } from '../../machines/testing/tour-of-recording.ts';
import type { User } from '../../src/contract/user.ts';
import { Journal } from '../../src/devtools/inspector/journal.ts';

const typed: readonly (readonly [CheckoutField, string])[] = [
  ['name', 'Зоя'],
  ['phone', '+7(911)222-33-44'],
  ['email', 'zoya@firma.ru'],
];

/** A buyer of the real shop, whose basket and offers are none of the model's, orders letter by letter. */
function checkoutOf(user: User | null): Journal {
  const journal = new Journal({ entries: [], models, loadLayout: async () => null });
  const actor = createActor(
    checkoutMachine.provide({
      actors: { placeOrder: fromPromise(() => new Promise<PlaceAnswer>(() => undefined)) },
    }),
    {
      input: {
        step: 'contacts',
        user,
        basket: basketWith(basketLine(4711, 3)),
        options: { ...someOptions, carriers: ['Байкал', 'ПЭК'] },
        posted: null,
        draft: null,
      },
      inspect: (event) => journal.add({ at: 0, under: null, event }),
    },
  ).start();
  for (const [name, text] of user ? [] : typed) {
    for (let length = 1; length <= text.length; length += 1) {
      actor.send({ type: 'field.change', name, value: text.slice(0, length) });
    }
  }
  actor.send({ type: 'submit' });
  actor.send({ type: 'field.change', name: 'delivery', value: 'pickup' });
  actor.send({ type: 'field.change', name: 'payment', value: 'on-receipt' });
  actor.send({ type: 'submit' });
  actor.send({ type: 'submit' });
  return journal;
}

function recorded(journal: Journal) {
  const model = journal.modelOf('checkout');
  const run = journal.runOf(0);
  if (!model || !run) throw new Error('no checkout');
  return { model, ...recordPath(model, run, 'заказ гостя') };
}

describe('the recorded checkout of an ordinary guest [DV-04]', () => {
  test('begins as it began', () => {
    const { model, path, lost } = recorded(checkoutOf(null));
    expect(path?.input).toBe('fresh');
    expect(lost).toBeNull();
    expect(path?.steps.map(({ state }) => state).at(-1)).toBe('placing');
    if (path) expect(tourOfPath(model, path).inputName).toBe('fresh');
  });

  test('has every change, masked', () => {
    const { path } = recorded(checkoutOf(null));
    if (!path) throw new Error('no path');
    const changes = path.steps.flatMap(({ typed = [] }) => typed.map(({ name }) => name));
    expect(changes).toEqual(['name', 'phone', 'email', 'delivery', 'payment']);
    expect(writePath(path)).not.toMatch(/Зоя|911|zoya|on-receipt/);
  });
});

const person: User = {
  ...companyUser,
  formActivity: 'individual',
  company: '',
  inn: '',
  kpp: '',
  address: '',
};

describe('the recorded checkout of a buyer whom the shop knows [DV-04]', () => {
  test.each([
    ['a person', person],
    ['a company', companyUser],
  ])('%s is repeated from the contacts of the settings, and nobody is named', (_, user) => {
    const { model, path, lost } = recorded(checkoutOf(user));
    expect(lost).toBeNull();
    expect(path?.input).toBe('known');
    expect(path?.steps.map(({ event, state }) => `${event} ${state}`)).toEqual([
      'submit filling.delivery',
      'field.change filling.delivery',
      'field.change filling.delivery',
      'submit filling.confirmation.reviewing',
      'submit placing',
    ]);
    if (!path) return;
    expect(tourOfPath(model, path).inputName).toBe('known');
    expect(writePath(path)).not.toMatch(/Ильин|765|motor|7707083893/);
  });
});
