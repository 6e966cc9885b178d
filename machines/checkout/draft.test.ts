import fc from 'fast-check';
import { expect, test } from 'vitest';
import { typedOver } from '../shared/form.ts';
import { readDraft, writeDraft } from './draft.ts';
import { CHECKOUT_FIELDS, knownOf } from './values.ts';

const typed = { name: 'Анна', comment: 'Позвоните' };

test('a draft comes back as it was stored [ST-22]', () => {
  expect(readDraft(writeDraft(typed, null), null)).toEqual(typed);
});

test('what a guest typed goes on after a login, what a user typed is nobody else’s', () => {
  expect(readDraft(writeDraft(typed, null), 'anna@example.ru')).toEqual(typed);
  expect(readDraft(writeDraft(typed, 'anna@example.ru'), 'anna@example.ru')).toEqual(typed);
  expect(readDraft(writeDraft(typed, 'anna@example.ru'), null)).toBeNull();
  expect(readDraft(writeDraft(typed, 'anna@example.ru'), 'ivan@example.ru')).toBeNull();
});

test.each([
  null,
  '',
  'null',
  '[]',
  '{"version":1}',
  '{"version":0,"email":null,"values":{"name":"x"}}',
  '{"version":1,"email":null,"values":{"__proto__":{"name":"x"},"card":"4111"}}',
])('%s brings nothing', (text) => {
  expect(readDraft(text, null) ?? {}).toEqual({});
});

test('whatever is stored, only texts of known fields are read', () => {
  fc.assert(
    fc.property(fc.anything(), (values) => {
      const draft = readDraft(JSON.stringify({ version: 1, email: null, values }) ?? null, null);
      for (const [name, value] of Object.entries(draft ?? {})) {
        expect(CHECKOUT_FIELDS).toContain(name);
        expect(typeof value).toBe('string');
      }
    }),
  );
});

test('only what differs from what is known of the visitor is kept', () => {
  const known = knownOf(null);
  expect(typedOver({ ...known, ...typed }, known)).toEqual(typed);
  expect(typedOver(known, known)).toEqual({});
});
