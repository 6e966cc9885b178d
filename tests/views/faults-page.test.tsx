import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FaultsPage } from '../../src/devtools/index.ts';

test('a fault that should end otherwise is marked, one that cannot come has no picture [DV-03]', () => {
  const cell = (fault: 'failure' | 'timeout', address: string | null, isWrong: boolean) => ({
    fault,
    state: address === null ? '' : 'failed',
    note: 'почему',
    isWrong,
    addresses: address === null ? null : { explorer: address, stage: `/dev/stage${address}` },
  });
  const cells = [cell('failure', '/a', false), cell('timeout', null, true)];
  const row = { call: 'ask', state: 'any.asking', description: 'Ждёт ответа', input: 'guest', cells };
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(<FaultsPage faults={{ id: 'any', title: 'Любая', rows: [row] }} />);
  const shown = [...page.querySelectorAll('[data-fault]')].map((each) => [
    each.querySelector('strong')?.textContent,
    each.querySelector('a')?.getAttribute('href'),
    each.querySelector('iframe')?.getAttribute('src'),
  ]);
  expect(shown).toEqual([
    [undefined, '/a', '/dev/stage/a'],
    ['⚠ Так быть не должно', undefined, undefined],
  ]);
  const frame = page.querySelector('iframe');
  expect(['inert', 'aria-hidden', 'tabindex', 'loading'].map((name) => frame?.getAttribute(name))).toEqual([
    '',
    'true',
    '-1',
    'lazy',
  ]);
});
