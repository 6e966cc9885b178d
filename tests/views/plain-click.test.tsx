import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { listViewMachine } from '../../machines/list-view/list-view.machine.ts';
import { searchMachine } from '../../machines/search/search.machine.ts';
import { ListViewChoice } from '../../src/features/list-view/index.tsx';
import { SearchLine } from '../../src/features/search/search-line.tsx';
import { createPageActor } from '../../src/lib/create-page-actor.ts';
import { mount } from './support/mount.tsx';

let unmount = async () => {};
afterEach(() => unmount());

/** What became of a click on the first link: `page` when the page has answered it, `browser` when it follows the link. */
async function click(keys: MouseEventInit): Promise<'page' | 'browser'> {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys });
  await act(async () => document.querySelector('a')?.dispatchEvent(event));
  return event.defaultPrevented ? 'page' : 'browser';
}

const KEYS = ['altKey', 'ctrlKey', 'metaKey', 'shiftKey'] as const;

test('the links of the view are followed by the browser with any key [RT-13]', async () => {
  const actor = createPageActor(listViewMachine, { view: 'cards' }).start();
  unmount = await mount(<ListViewChoice actor={actor} href={(view) => `#${view}`} />);
  for (const key of KEYS) expect(await click({ [key]: true }), key).toBe('browser');
  expect(actor.getSnapshot().value).toBe('cards');
  expect(await click({})).toBe('page');
  expect(actor.getSnapshot().value).toBe('rows');
});

test('so are the lines of the search [ST-23]', async () => {
  let chosen = 0;
  const actor = createPageActor(searchMachine, { query: '' }).start();
  const onChoose = () => {
    chosen += 1;
  };
  unmount = await mount(
    <SearchLine actor={actor} at={0} href="#line" onChoose={onChoose}>
      740
    </SearchLine>,
  );
  for (const key of KEYS) expect(await click({ [key]: true }), key).toBe('browser');
  expect(chosen).toBe(0);
  expect(await click({})).toBe('page');
  expect(chosen).toBe(1);
});
