import { act } from 'react';
import { expect, test } from 'vitest';
import { catalogMenuMachine } from '../../machines/catalog-menu/catalog-menu.machine.ts';
import { menuTree } from '../../machines/catalog-menu/catalog-menu.model.ts';
import { createHarness } from '../../machines/testing/harness.ts';
import { HOVER_INTENT_MS } from '../../src/contract/constants.ts';
import { DesktopMenu } from '../../src/features/catalog-menu/desktop-menu.tsx';
import { mount } from './support/mount.tsx';

test('a pointer that crosses a category on its way to the groups opens nothing [OV-01]', async () => {
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: true }) as MediaQueryList;
  const { actor, elapse } = createHarness(catalogMenuMachine, undefined);
  actor.start();
  actor.send({ type: 'desktop.toggle', first: 1 });
  const unmount = await mount(<DesktopMenu actor={actor} menu={menuTree} />);
  const move = (from: string, to: string) =>
    act(async () => {
      const relatedTarget = document.querySelector(to);
      document
        .querySelector(from)
        ?.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, relatedTarget }));
    });
  await move('[data-category="1"]', '[data-category="2"]');
  expect(actor.getSnapshot().value).toMatchObject({ menu: { desktop: 'hovering' } });
  await move('[data-category="2"]', '.mega-groups');
  await act(() => elapse(HOVER_INTENT_MS));
  expect(actor.getSnapshot().context.open).toBe(1);
  await unmount();
});
