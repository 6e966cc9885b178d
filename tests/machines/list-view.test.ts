import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { type ListViewApply, listViewMachine } from '../../machines/list-view/list-view.machine.ts';

test.each(['rows', 'cards'] as const)(
  'the page is told of what is chosen, not of the start in %s [RT-13]',
  (view) => {
    const actor = createActor(listViewMachine, { input: { view } });
    const seen: ListViewApply[] = [];
    actor.on('view.apply', (event) => seen.push(event));
    actor.start();
    expect([actor.getSnapshot().value, seen]).toEqual([view, []]);
    actor.send({ type: 'view.choose', view: 'rows' });
    actor.send({ type: 'view.choose', view: 'cards' });
    expect(actor.getSnapshot().value).toBe('cards');
    actor.send({ type: 'view.choose', view: 'rows' });
    expect(actor.getSnapshot().value).toBe('rows');
    expect(seen.map((each) => each.view)).toEqual(['rows', 'cards', 'rows']);
  },
);
