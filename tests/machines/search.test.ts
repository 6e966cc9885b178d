import { expect, test } from 'vitest';
import { someSuggestions } from '../../machines/kit/samples.ts';
import { createWorld } from '../../machines/kit/world.ts';
import { searchMachine } from '../../machines/search/search.machine.ts';
import { SEARCH_MAX_LENGTH, SUGGEST_DELAY_MS } from '../../src/contract/constants.ts';

function searchBox(query = '') {
  const world = createWorld(searchMachine, { query });
  const addresses: string[] = [];
  world.actor.on('address.open', ({ href }) => addresses.push(href));
  world.actor.start();
  const type = (value: string) => world.actor.send({ type: 'query.change', value });
  const suggest = async (value: string) => {
    type(value);
    await world.elapse(SUGGEST_DELAY_MS);
    await world.answer('suggest', someSuggestions);
  };
  return { ...world, type, suggest, addresses, state: () => world.actor.getSnapshot() };
}

test('quick typing asks once, for the last text [ST-23]', async () => {
  const { type, elapse, asked } = searchBox();
  for (const text of ['фи', 'фил', ' фильтр ']) {
    type(text);
    await elapse(SUGGEST_DELAY_MS - 1);
  }
  await elapse(SUGGEST_DELAY_MS);
  expect(asked.map(({ input }) => input)).toEqual([{ text: 'фильтр' }]);
});

test('a stale answer never shows: its question is aborted [ST-23]', async () => {
  const { type, elapse, answer, asked, state } = searchBox();
  type('фильтр');
  await elapse(SUGGEST_DELAY_MS);
  type('насос');
  expect(asked[0]?.signal.aborted).toBe(true);
  await answer('suggest', someSuggestions);
  expect([state().value, state().context.suggestions]).toEqual(['typing', null]);
});

test('the arrow keys go round the lines and over none of them [ST-23]', async () => {
  const { suggest, actor, state } = searchBox();
  await suggest('фильтр');
  const places = ([1, 1, 1, 1, -1, -1] as const).map((by) => {
    actor.send({ type: 'suggestion.move', by });
    return state().context.active;
  });
  expect(places).toEqual([0, 1, 2, -1, 2, 1]);
});

test('sending opens the active line, otherwise the results; an empty field opens the bare page [ST-23][RT-05]', async () => {
  const { suggest, actor, addresses } = searchBox();
  await suggest('фильтр');
  actor.send({ type: 'submit' });
  await suggest('фильтр');
  actor.send({ type: 'suggestion.move', by: 1 });
  actor.send({ type: 'submit' });
  actor.send({ type: 'query.change', value: ' ' });
  actor.send({ type: 'submit' });
  expect(addresses).toEqual([`/search?q=${encodeURIComponent('фильтр')}`, '/product/part-1', '/search']);
});

test('a text is cut to what the server reads', () => {
  const { type, state } = searchBox();
  type('ф'.repeat(SEARCH_MAX_LENGTH + 5));
  expect(state().context.query).toHaveLength(SEARCH_MAX_LENGTH);
});
