import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import type { Chart } from '../../../machines/testing/chart/chart.ts';
import { chartOf } from '../../../machines/testing/chart/chart-of.ts';
import { layoutOf } from '../../../tests/diagrams/layout.ts';
import { lendingMachine } from '../../../tests/foreign-app/machines/lending.machine.ts';
import { refusalText } from '../explorer/event-text.ts';
import { find } from './find.ts';
import { hide } from './hide.ts';
import { farFrom } from './near.ts';

const { chart, full } = await layoutOf(chartOf(lendingMachine), 'Выдача книги');

const captionsOf = ({ nodes, plates }: typeof full) => [
  ...nodes.flatMap(({ rows }) => rows),
  ...plates.flatMap(({ captions }) => captions),
];
const kindsLeft = (drawn: typeof full) => {
  const left = new Set(captionsOf(drawn).map(({ transition }) => transition));
  return new Set(chart.edges.filter(({ id }) => left.has(id)).map(({ kind }) => kind));
};

test('parts of a drawing are left out, the rest stays where it is [DV-02]', () => {
  expect(hide(full, chart, [])).toBe(full);
  expect(hide(full, chart, ['stay']).nodes.flatMap(({ rows }) => rows)).toEqual([]);
  const withoutAlways = hide(full, chart, ['always']);
  expect(kindsLeft(full)).toContain('always');
  expect(kindsLeft(withoutAlways)).not.toContain('always');
  expect(withoutAlways.arrows.some(({ kind }) => kind === 'always')).toBe(false);
  const withoutAny = hide(full, chart, ['anywhere']);
  expect(withoutAny.anywhere).toEqual([]);
  expect(withoutAny.plates.length).toBeLessThan(full.plates.length);
  for (const plate of withoutAny.plates) expect(full.plates).toContainEqual(plate);
});

test('without actions neither captions nor states name any, calls stay [DV-02]', () => {
  const drawn = hide(full, chart, ['actions']);
  const spans = [...captionsOf(drawn), ...drawn.nodes].flatMap(({ lines }) =>
    lines.flatMap((line) => line.spans),
  );
  expect(spans.filter(({ kind }) => kind === 'action')).toEqual([]);
  const texts = spans.map(({ text }) => text.trim());
  expect(texts).toContain('вызов');
  expect(texts.filter((text) => /^(вход|выход) \//.test(text))).toEqual([]);
  expect(captionsOf(drawn).every(({ lines }) => lines.length > 0)).toBe(true);
});

test('states, events, guards and actions are found by a part of their names, states by their descriptions too', () => {
  expect(find(chart, ' ')).toEqual([]);
  expect(find(chart, 'ничего не просит').map(({ piece }) => piece)).toEqual(['lending.closed']);
  expect(find(chart, 'ИЩЁТ КНИГУ')).toHaveLength(1);
  const kinds = (words: string) => [...new Set(find(chart, words).map(({ kind }) => kind))];
  expect(kinds('ask')).toEqual(['state', 'event']);
  expect(kinds('hasBook')).toEqual(['guard']);
  expect(kinds('setBook')).toEqual(['action']);
  expect(find(chart, 'lend').map(({ about }) => about)).toContain('вызов в opened.asking');
  const ids = new Set([...full.nodes.map(({ id }) => id), ...chart.edges.map(({ id }) => id)]);
  expect(find(chart, 'e').every(({ piece }) => ids.has(piece))).toBe(true);
});

test('an event that is refused is told by which guards [DV-03]', () => {
  const door = createMachine({
    id: 'door',
    initial: 'shut',
    on: { call: { guard: 'isNight' } },
    states: {
      shut: {
        on: {
          open: [
            { guard: 'hasKey', target: 'ajar' },
            { guard: 'isStrong', target: 'ajar' },
          ],
        },
      },
      ajar: { on: { open: { guard: 'isLight' } } },
    },
  });
  const refusals = (of?: Chart) => ['open', 'call'].map((type) => refusalText(of, ['door.shut'], type));
  expect(refusals(chartOf(door))).toEqual(['не пускают hasKey, isStrong', 'не пускает isNight']);
  expect(refusals()).toEqual(['охрана не пускает', 'охрана не пускает']);
});

test('near a state are its outer states, and what one transition leads to or comes from', () => {
  const far = farFrom(chart, ['lending.opened.refused']);
  for (const near of [
    'lending',
    'lending.opened',
    'lending.opened.refused',
    'lending.opened.asking',
    'lending.opened.choosing',
  ]) {
    expect(far).not.toContain(near);
  }
  expect(far).toContain('lending.opened.lent');
  expect(far).toContain('lending.resolving');
  const own = chart.edges.filter(({ from }) => from === 'lending.opened.refused');
  expect(own.filter(({ id }) => far.includes(id))).toEqual([]);
});

test('what enters an outer state leads to the state that it begins with', () => {
  const into = chart.edges.find(({ targets }) => targets?.includes('lending.opened'));
  expect(into).toBeDefined();
  expect(farFrom(chart, ['lending.opened.choosing'])).not.toContain(into?.id);
});
