import { act } from 'react';
import { expect, test } from 'vitest';
import { catalogMenuMachine } from '../../machines/catalog-menu/catalog-menu.machine.ts';
import { menuTop, menuTree } from '../../machines/catalog-menu/catalog-menu.model.ts';
import { createHarness } from '../../machines/testing/harness.ts';
import { HOVER_INTENT_MS } from '../../src/contract/constants.ts';
import { DesktopMenu } from '../../src/features/catalog-menu/desktop-menu.tsx';
import { useActorSnapshot } from '../../src/lib/use-actor.ts';
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

test('the link to all of a category keeps the focus when what it has fails or comes [OV-01][AP-13]', async () => {
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: true }) as MediaQueryList;
  const { actor, answer, refuse } = createHarness(catalogMenuMachine, undefined);
  actor.start();
  actor.send({ type: 'desktop.toggle', first: 1 });
  function Menu() {
    const { categoryProductMenu } = useActorSnapshot(actor).context;
    return <DesktopMenu actor={actor} menu={categoryProductMenu ?? menuTop} />;
  }
  const unmount = await mount(<Menu />);
  const own = () =>
    [...document.querySelectorAll('a')].find(({ text }) => text === 'Все товары категории «Двигатель»');
  own()?.focus();
  const isKept = () => own() !== undefined && document.activeElement === own();
  expect(isKept()).toBe(true);
  await act(() => refuse('readCategories', { kind: 'failed' }));
  expect(document.querySelector('[role=alert]')).not.toBeNull();
  expect(isKept()).toBe(true);
  await act(async () => actor.send({ type: 'categories.load' }));
  await act(() => answer('readCategories', menuTree));
  expect(document.querySelector('[data-category="11"]')).not.toBeNull();
  expect(isKept()).toBe(true);
  await unmount();
});
