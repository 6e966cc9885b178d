import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import type { ChartEdge } from '../../machines/testing/chart/chart.ts';
import { Drawing, type DrawingLayout } from '../../src/devtools/drawing/drawing.tsx';
import { loadLayout } from '../../src/devtools/shop/layouts.ts';
import { mount } from './support/mount.tsx';

const layout = await sampleLayout();
const SENDING = 'basket.saving.sending';
const RETRY = 'basket.saving.failed --retry--> basket.saving.sending';
const CHECK = 'basket.saving.failed --basket.check--> basket.saving.sending';

async function sampleLayout(): Promise<DrawingLayout> {
  const found = await loadLayout('basket');
  if (!found) throw new Error('The basket has a drawing');
  return found;
}

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
  expect(html).toContain('aria-label="Диаграмма состояний: Корзина"');
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
  state(SENDING)?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(states.mock.calls).toEqual([[SENDING]]);
  for (const key of ['Enter', ' ', 'a']) {
    transition(RETRY)?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  }
  expect(transitions.mock.calls.map(([edge]) => edge.id)).toEqual([RETRY, RETRY]);
  expect(state(SENDING)?.getAttribute('aria-label')).toBe(
    'Состояние sending, busy, Изменения отправляются; новые собираются в следующий запрос',
  );
  expect(transition(RETRY)?.getAttribute('aria-label')).toBe('Переход retry: из failed в sending');
});

test('a drawing tells what is active, what is possible and what fired last', async () => {
  leave = await mount(
    <Drawing
      layout={layout}
      active={[SENDING]}
      possible={[RETRY]}
      otherwise={[RETRY, CHECK]}
      fired={[CHECK]}
      onState={() => undefined}
      onTransition={() => undefined}
    />,
  );
  expect(state(SENDING)?.getAttribute('aria-current')).toBe('true');
  expect(state('basket.saving')?.getAttribute('aria-current')).toBe('true');
  expect(state('basket.undo')?.hasAttribute('aria-current')).toBe(false);
  expect(transition(RETRY)?.classList).toContain('possible');
  expect(transition(RETRY)?.hasAttribute('aria-disabled')).toBe(false);
  expect(transition(CHECK)?.getAttribute('aria-disabled')).toBe('true');
  expect(transition(CHECK)?.classList).toContain('fired');
  expect(transition(CHECK)?.classList).toContain('otherwise');
  expect(transition(RETRY)?.classList).not.toContain('otherwise');
  // Both share an arrow.
  expect(document.querySelectorAll('.arrow.fired')).toHaveLength(1);
  expect(document.querySelector('.arrow.fired')?.classList).toContain('possible');
});

test('coverage paints states, transitions and arrows; what is not told is not covered', async () => {
  leave = await mount(<Drawing layout={layout} coverage={{ [SENDING]: 'part', [RETRY]: 'all' }} />);
  expect(state(SENDING)?.classList).toContain('covered-part');
  expect(state('basket.undo.nothing')?.classList).toContain('covered-none');
  expect(transition(RETRY)?.classList).toContain('covered-all');
  expect(transition(CHECK)?.classList).toContain('covered-none');
  const shared = layout.full.arrows.findIndex(({ transitions }) => transitions.includes(RETRY));
  expect(document.querySelectorAll('.arrow')[shared]?.classList).toContain('covered-part');
});

test('the small form has keys and arrows of every state, and no words of transitions', async () => {
  leave = await mount(<Drawing layout={layout} compact active={[SENDING]} />);
  expect(document.querySelectorAll('[data-state-node]')).toHaveLength(layout.full.nodes.length);
  expect(document.querySelectorAll('[data-transition]')).toHaveLength(0);
  const texts = [...document.querySelectorAll('text')].map((text) => text.textContent);
  expect(texts).toContain('sending');
  expect(texts).not.toContain('busy');
});
