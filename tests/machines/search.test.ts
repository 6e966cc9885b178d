import { expect, test } from 'vitest';
import { searchMachine } from '../../machines/search/search.machine.ts';
import { noSuggestions, someSuggestions } from '../../machines/shared/shop.samples.ts';
import { createHarness } from '../../machines/testing/harness.ts';
import { REQUEST_TIMEOUT_MS, SEARCH_MAX_LENGTH, SUGGEST_DELAY_MS } from '../../src/contract/constants.ts';

function searchBox(query = '') {
  const harness = createHarness(searchMachine, { query });
  const addresses: string[] = [];
  /** What the browser was told to remember; null: to forget all. */
  const kept: (string | null)[] = [];
  harness.actor.on('address.open', ({ href }) => addresses.push(href));
  harness.actor.on('question.keep', ({ question }) => kept.push(question));
  harness.actor.on('questions.forget', () => kept.push(null));
  harness.actor.start();
  const type = (value: string) => harness.actor.send({ type: 'query.change', value });
  const suggest = async (value: string) => {
    type(value);
    await harness.elapse(SUGGEST_DELAY_MS);
    await harness.answer('suggest', someSuggestions);
  };
  return { ...harness, type, suggest, addresses, kept, state: () => harness.actor.getSnapshot() };
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
  const places = ([1, 1, 1, 1, 1, -1, -1] as const).map((by) => {
    actor.send({ type: 'suggestion.move', by });
    return state().context.active;
  });
  expect(places).toEqual([0, 1, 2, 3, -1, 3, 2]);
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

test('nothing found and a failed question are told, and the question can be asked again [ST-23]', async () => {
  const { type, elapse, answer, refuse, actor, asked, state } = searchBox();
  type('фильтр');
  await elapse(SUGGEST_DELAY_MS);
  expect(state().hasTag('busy')).toBe(true);
  await refuse('suggest', { kind: 'failed' });
  expect([state().value, state().hasTag('error'), state().hasTag('busy')]).toEqual(['failed', true, false]);
  actor.send({ type: 'retry' });
  await answer('suggest', noSuggestions);
  expect([state().value, state().hasTag('empty')]).toEqual(['nothing', true]);
  expect(asked.map(({ input }) => input)).toEqual([{ text: 'фильтр' }, { text: 'фильтр' }]);
});

test('a silent server is given up after the time of a request [ST-23]', async () => {
  const { type, elapse, asked, state } = searchBox();
  type('фильтр');
  await elapse(SUGGEST_DELAY_MS);
  await elapse(REQUEST_TIMEOUT_MS - 1);
  expect(state().value).toBe('loading');
  await elapse(1);
  expect([state().value, asked[0]?.signal.aborted]).toEqual(['failed', true]);
});

test.each(['typing', 'loading', 'suggestions', 'nothing', 'failed'] as const)(
  'Escape and leaving put %s away and keep the text; a short text and another page end it, too [ST-23]',
  async (wanted) => {
    const reach = async () => {
      const box = searchBox();
      box.type('фильтр');
      if (wanted !== 'typing') await box.elapse(SUGGEST_DELAY_MS);
      if (wanted === 'suggestions') await box.answer('suggest', someSuggestions);
      if (wanted === 'nothing') await box.answer('suggest', noSuggestions);
      if (wanted === 'failed') await box.refuse('suggest', { kind: 'offline' });
      expect(box.state().value).toBe(wanted);
      return box;
    };
    const dismissed = await reach();
    dismissed.actor.send({ type: 'dismiss' });
    const shortened = await reach();
    shortened.type('ф');
    const left = await reach();
    left.actor.send({ type: 'page.changed', query: 'насос' });
    const boxes = [dismissed, shortened, left].map(({ state }) => [state().value, state().context]);
    expect(boxes).toEqual(
      ['фильтр', 'ф', 'насос'].map((query) => [
        'idle',
        { query, suggestions: null, questions: [], active: -1 },
      ]),
    );
  },
);

test('the focus asks again for a text that is long enough, and for no other [ST-23]', async () => {
  const { actor, elapse, asked, state } = searchBox('ф');
  actor.send({ type: 'field.focus', questions: [] });
  expect(state().value).toBe('idle');
  actor.send({ type: 'query.change', value: 'фильтр' });
  actor.send({ type: 'dismiss' });
  actor.send({ type: 'field.focus', questions: [] });
  await elapse(SUGGEST_DELAY_MS);
  expect(asked.map(({ input }) => input)).toEqual([{ text: 'фильтр' }]);
});

test('an arrow key brings back what Escape has put away, and nothing where there was none [ST-23]', async () => {
  const { actor, suggest, elapse, asked, state } = searchBox();
  const down = { type: 'suggestion.move', by: 1 } as const;
  actor.send(down);
  expect(state().value).toBe('idle');
  await suggest('фильтр');
  actor.send({ type: 'dismiss' });
  actor.send(down);
  await elapse(SUGGEST_DELAY_MS);
  expect([state().value, asked.length]).toEqual(['loading', 2]);
  actor.send({ type: 'query.change', value: '' });
  actor.send({ type: 'field.focus', questions: QUESTIONS });
  actor.send({ type: 'dismiss' });
  actor.send(down);
  expect(state().value).toBe('recent');
});

test('a line that is clicked opens its own address and puts the lines away [ST-23]', async () => {
  const { suggest, actor, addresses, state } = searchBox();
  await suggest('фильтр');
  actor.send({ type: 'suggestion.choose', href: '/catalog/filtry' });
  expect([addresses, state().value]).toEqual([['/catalog/filtry'], 'idle']);
});

test('typing on puts the lines of the old text away at once [ST-23]', async () => {
  const { suggest, type, actor, state } = searchBox();
  await suggest('фильтр');
  actor.send({ type: 'suggestion.move', by: 1 });
  type('насос');
  expect(state().context).toEqual({ query: 'насос', suggestions: null, questions: [], active: -1 });
});

const QUESTIONS = ['ремень', '740.1003010'];

test('an empty field offers the last questions on focus and when it is emptied, a full one does not [ST-23]', () => {
  const { actor, type, state } = searchBox();
  const focus = (questions: readonly string[]) => actor.send({ type: 'field.focus', questions });
  focus([]);
  expect(state().value).toBe('idle');
  focus(QUESTIONS);
  expect([state().value, state().context.questions]).toEqual(['recent', QUESTIONS]);
  type('ф');
  expect(state().value).toBe('idle');
  type(' ');
  expect(state().value).toBe('recent');
  actor.send({ type: 'dismiss' });
  type('ф');
  actor.send({ type: 'dismiss' });
  focus(QUESTIONS);
  expect(state().value).toBe('idle');
  type('фильтр');
  expect(state().value).toBe('typing');
});

test('the arrow keys walk the last questions, and Enter asks the one they stand on again [ST-23]', () => {
  const { actor, addresses, kept, state } = searchBox();
  actor.send({ type: 'field.focus', questions: QUESTIONS });
  const places = ([1, 1, 1, -1] as const).map((by) => {
    actor.send({ type: 'suggestion.move', by });
    return state().context.active;
  });
  expect(places).toEqual([0, 1, -1, 1]);
  actor.send({ type: 'submit' });
  expect([addresses, kept]).toEqual([['/search?q=740.1003010'], ['740.1003010']]);
  expect([state().value, state().context.query, state().context.active]).toEqual(['idle', '740.1003010', -1]);
});

test('a last question that is clicked is asked again; without a line Enter sends the empty field [ST-23]', () => {
  const { actor, addresses, kept, state } = searchBox();
  actor.send({ type: 'field.focus', questions: QUESTIONS });
  actor.send({ type: 'submit' });
  actor.send({ type: 'field.focus', questions: QUESTIONS });
  actor.send({ type: 'question.repeat', question: 'ремень' });
  expect(addresses).toEqual(['/search', `/search?q=${encodeURIComponent('ремень')}`]);
  expect(kept).toEqual(['', 'ремень']);
  expect([state().value, state().context.query]).toEqual(['idle', 'ремень']);
});

test('«Очистить» forgets the last questions at once [ST-23]', () => {
  const { actor, type, kept, state } = searchBox();
  actor.send({ type: 'field.focus', questions: QUESTIONS });
  actor.send({ type: 'questions.clear' });
  expect([state().value, state().context.questions, kept]).toEqual(['idle', [], [null]]);
  type('');
  expect(state().value).toBe('idle');
});

test('a question is kept when it is sent or a line of it is chosen, not while it is typed [ST-23]', async () => {
  const { suggest, type, actor, kept } = searchBox();
  await suggest(' фильтр ');
  expect(kept).toEqual([]);
  actor.send({ type: 'suggestion.choose', href: '/product/part-1' });
  await suggest('насос');
  actor.send({ type: 'suggestion.move', by: 1 });
  actor.send({ type: 'submit' });
  type('вал');
  actor.send({ type: 'submit' });
  expect(kept).toEqual(['фильтр', 'насос', 'вал']);
});
