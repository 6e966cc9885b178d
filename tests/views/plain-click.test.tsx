import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { someBrands } from '../../machines/brand-modal/brand-modal.model.ts';
import { listViewMachine } from '../../machines/list-view/list-view.machine.ts';
import { searchMachine } from '../../machines/search/search.machine.ts';
import { showMoreMachine } from '../../machines/show-more/show-more.machine.ts';
import { showMoreInputs } from '../../machines/show-more/show-more.model.ts';
import { ShowMoreSandbox } from '../../src/devtools/sandbox/views/show-more.tsx';
import { BrandText } from '../../src/features/brand-modal/brand-text.tsx';
import { ListViewChoice } from '../../src/features/list-view/index.tsx';
import { SearchLine } from '../../src/features/search/search-line.tsx';
import { createPageActor } from '../../src/lib/create-page-actor.ts';
import { mount } from './support/mount.tsx';

let unmount = async () => {};
afterEach(() => unmount());

/** What became of a click on a link, the first one: `page` when the page has answered it, `browser` when it follows the link. */
async function click(keys: MouseEventInit, link = 'a'): Promise<'page' | 'browser'> {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys });
  await act(async () => document.querySelector(link)?.dispatchEvent(event));
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

test('so are «Показать ещё» and the whole text of a brand [RT-13][OV-11]', async () => {
  const actor = createPageActor(showMoreMachine, showMoreInputs.whole).start();
  unmount = await mount(<ShowMoreSandbox actor={actor} />);
  const more = '.show-more a';
  for (const key of KEYS) expect(await click({ [key]: true }, more), key).toBe('browser');
  expect(actor.getSnapshot().value).toBe('ready');
  expect(await click({}, more)).toBe('page');
  expect(actor.getSnapshot().value).not.toBe('ready');
  await unmount();

  let expanded = 0;
  const onExpand = () => {
    expanded += 1;
  };
  unmount = await mount(<BrandText brand={someBrands.long} full={false} returnTo="/" onExpand={onExpand} />);
  for (const key of KEYS) expect(await click({ [key]: true }), key).toBe('browser');
  expect(expanded).toBe(0);
  expect(await click({})).toBe('page');
  expect(expanded).toBe(1);
});
