import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import type { ChartEdge } from '../../machines/testing/chart/chart.ts';
import { chartOf } from '../../machines/testing/chart/chart-of.ts';
import { Drawing } from '../../src/devtools/drawing/drawing.tsx';
import { layoutOf } from '../diagrams/layout.ts';
import { lendingMachine } from '../foreign-app/machines/lending.machine.ts';
import { mount } from './support/mount.tsx';

const layout = await layoutOf(chartOf(lendingMachine), 'Выдача книги');
const ASKING = 'lending.opened.asking';
const OPEN = 'lending.closed --open--> lending.opened';
const LIBRARY = 'lending.closed --library.open--> lending.opened';

let leave: (() => Promise<void>) | undefined;
afterEach(async () => {
  await leave?.();
  leave = undefined;
});

const state = (id: string) => document.querySelector(`[data-state-node="${id}"]`);
const transition = (id: string) => document.querySelector(`[data-transition="${id}"]`);

test('without handlers a drawing is one picture with a name, and nothing to focus', () => {
  const html = renderToStaticMarkup(<Drawing layout={layout} />);
  expect(html).toContain('role="img"');
  expect(html).toContain('aria-label="Диаграмма состояний: Выдача книги"');
  expect(html).not.toContain('tabindex');
  expect(html).not.toContain('role="button"');
  expect(html).not.toContain('<style');
});

test('with handlers every state and every transition is a button that mouse and keyboard press', async () => {
  const states = vi.fn<(id: string) => void>();
  const transitions = vi.fn<(edge: ChartEdge) => void>();
  leave = await mount(<Drawing layout={layout} onState={states} onTransition={transitions} />);
  const buttons = document.querySelectorAll('[role="button"][tabindex="0"][aria-label]');
  expect(buttons).toHaveLength(layout.full.nodes.length + layout.chart.edges.length);
  state(ASKING)?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(states.mock.calls).toEqual([[ASKING]]);
  for (const key of ['Enter', ' ', 'a']) {
    transition(OPEN)?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  }
  expect(transitions.mock.calls.map(([edge]) => edge.id)).toEqual([OPEN, OPEN]);
  expect(state(ASKING)?.getAttribute('aria-label')).toBe('Состояние asking, busy, Библиотека ищет книгу');
  expect(transition(OPEN)?.getAttribute('aria-label')).toBe('Переход open: из closed в opened');
});

test('a drawing tells what is active, what is possible and what fired last', async () => {
  leave = await mount(
    <Drawing
      layout={layout}
      active={[ASKING]}
      possible={[OPEN]}
      otherwise={[OPEN, LIBRARY]}
      fired={[LIBRARY]}
      onState={() => undefined}
      onTransition={() => undefined}
    />,
  );
  expect(state(ASKING)?.getAttribute('aria-current')).toBe('true');
  expect(state('lending.opened')?.getAttribute('aria-current')).toBe('true');
  expect(state('lending.closed')?.hasAttribute('aria-current')).toBe(false);
  expect(transition(OPEN)?.classList).toContain('possible');
  expect(transition(OPEN)?.hasAttribute('aria-disabled')).toBe(false);
  expect(transition(LIBRARY)?.getAttribute('aria-disabled')).toBe('true');
  expect([OPEN, LIBRARY].map((id) => transition(id)?.getAttribute('tabindex'))).toEqual(['0', '-1']);
  expect(transition(LIBRARY)?.classList).toContain('fired');
  expect(transition(LIBRARY)?.classList).toContain('otherwise');
  expect(transition(OPEN)?.classList).not.toContain('otherwise');
  // Both share an arrow.
  expect(document.querySelectorAll('.arrow.fired')).toHaveLength(1);
  expect(document.querySelector('.arrow.fired')?.classList).toContain('possible');
});

test('coverage paints states, transitions and arrows; what is not told is not covered', async () => {
  leave = await mount(<Drawing layout={layout} coverage={{ [ASKING]: 'part', [OPEN]: 'all' }} />);
  expect(state(ASKING)?.classList).toContain('covered-part');
  expect(state('lending.opened.lent')?.classList).toContain('covered-none');
  expect(transition(OPEN)?.classList).toContain('covered-all');
  expect(transition(LIBRARY)?.classList).toContain('covered-none');
  const shared = layout.full.arrows.findIndex(({ transitions }) => transitions.includes(OPEN));
  expect(document.querySelectorAll('.arrow')[shared]?.classList).toContain('covered-part');
});

test('the small form has keys and arrows of every state, and no words of transitions', async () => {
  leave = await mount(<Drawing layout={layout} compact active={[ASKING]} />);
  expect(document.querySelectorAll('[data-state-node]')).toHaveLength(layout.full.nodes.length);
  expect(document.querySelectorAll('[data-transition]')).toHaveLength(0);
  const texts = [...document.querySelectorAll('text')].map((text) => text.textContent);
  expect(texts).toContain('asking');
  expect(texts).not.toContain('busy');
});
