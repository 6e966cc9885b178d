import { createRef } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Player } from '../../src/devtools/explorer/replay-player.tsx';
import { begun, firstInput, open, settle } from '../foreign-app/explorer-of-lamp.ts';

test.each([
  [firstInput, ['✓сошёлся', '→следующий']],
  ['nobody', ['✗не сошёлся', 'впереди']],
])('the start of a replay from %s is ticked only when it has happened [DV-04]', async (input, marks) => {
  const { actor } = open();
  const steps = [{ event: 'set', sample: 0, state: '' }];
  const path = {
    format: 'karter-path-2' as const,
    title: '',
    machine: 'lamp',
    input,
    start: begun.state,
    steps,
  };
  actor.send({ type: 'replay.open', path });
  await settle();
  const { replay } = actor.getSnapshot().context;
  if (!replay) throw new Error('nothing is replayed');
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(<Player actor={actor} replay={replay} stepButton={createRef()} />);
  expect([...page.querySelectorAll('li')].map((each) => each.textContent.split(':')[0])).toEqual(marks);
});
