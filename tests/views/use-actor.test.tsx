import { act, type ReactElement, StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { assign, createActor, setup } from 'xstate';
import { rememberInitial, useActorSnapshot, useActorValue } from '../../src/lib/use-actor.ts';

const counterMachine = setup({
  types: { context: {} as { count: number; turns: number } },
  actions: {
    add: assign({ count: ({ context }) => context.count + 1 }),
    turn: assign({ turns: ({ context }) => context.turns + 1 }),
    fail: () => {
      throw new Error('out of order');
    },
  },
}).createMachine({
  context: { count: 0, turns: 0 },
  on: { add: { actions: 'add' }, turn: { actions: 'turn' }, fail: { actions: 'fail' } },
});

function newCounter() {
  const actor = createActor(counterMachine);
  rememberInitial(actor);
  return actor;
}
type Counter = ReturnType<typeof newCounter>;

/** What a view has rendered, one after the other. */
let rendered: unknown[] = [];

function Count({ actor }: { actor: Counter }) {
  const count = useActorValue(actor, ({ context }) => context.count);
  rendered.push(count);
  return <output>{count}</output>;
}

let host: HTMLElement;
let complained: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  complained = vi.spyOn(console, 'error');
  rendered = [];
  host = document.createElement('div');
  document.body.append(host);
});
afterEach(() => {
  const { calls } = complained.mock;
  vi.restoreAllMocks();
  host.remove();
  expect(calls).toEqual([]);
});

/** Hydrates over the HTML of `server`; a mismatch is an error. Returns the server's own node. */
async function hydrate(server: ReactElement, view: ReactElement): Promise<Element | null> {
  const mismatches: unknown[] = [];
  host.innerHTML = renderToString(server);
  const served = host.firstElementChild;
  rendered = [];
  await act(async () => hydrateRoot(host, view, { onRecoverableError: (error) => mismatches.push(error) }));
  expect(mismatches).toEqual([]);
  expect(host.firstElementChild).toBe(served);
  return served;
}

test('a view hydrates with what the server rendered, then shows what has happened since [RT-28]', async () => {
  const actor = newCounter();
  const server = <Count actor={newCounter()} />;
  actor.start().send({ type: 'add' });
  const served = await hydrate(server, <Count actor={actor} />);
  expect(rendered).toEqual([0, 1]);
  await act(async () => actor.send({ type: 'add' }));
  expect(rendered).toEqual([0, 1, 2]);
  expect(served?.textContent).toBe('2');
});

test('where nothing has happened a view is rendered once', async () => {
  const actor = newCounter();
  await hydrate(<Count actor={actor} />, <Count actor={actor} />);
  await act(async () => actor.start());
  expect(rendered).toEqual([0]);
});

test('an actor that knows more than the server can hydrates as the server’s does [RT-28]', async () => {
  const actor = newCounter().start();
  actor.send({ type: 'add' });
  rememberInitial(actor, newCounter());
  await hydrate(<Count actor={newCounter()} />, <Count actor={actor} />);
  expect(rendered).toEqual([0, 1]);
});

test('a view that comes after hydration shows the live value from its first render', async () => {
  const actor = newCounter();
  const root = await act(async () => hydrateRoot(host, null));
  actor.start().send({ type: 'add' });
  await act(async () => root.render(<Count actor={actor} />));
  expect(rendered).toEqual([1]);
});

test('a change of what a view does not read renders nothing', async () => {
  const actor = newCounter().start();
  await hydrate(<Count actor={actor} />, <Count actor={actor} />);
  await act(async () => actor.send({ type: 'turn' }));
  expect(rendered).toEqual([0]);
  await act(async () => actor.send({ type: 'add' }));
  expect(rendered).toEqual([0, 1]);
});

test('a view goes from no actor to one and to another', async () => {
  function Snapshot({ actor }: { actor: Counter | null }) {
    return <output>{useActorSnapshot(actor)?.context.count ?? 'none'}</output>;
  }
  await hydrate(<Snapshot actor={null} />, <Snapshot actor={null} />);
  expect(host.textContent).toBe('none');
  const [first, second] = [newCounter().start(), newCounter().start()];
  const root = createRoot(host.appendChild(document.createElement('div')));
  const show = (actor: Counter | null) => act(async () => root.render(<Snapshot actor={actor} />));
  await show(null);
  await show(first);
  await act(async () => first.send({ type: 'add' }));
  expect(host.lastElementChild?.textContent).toBe('1');
  await show(second);
  await act(async () => first.send({ type: 'add' }));
  expect(host.lastElementChild?.textContent).toBe('0');
  await act(async () => root.unmount());
});

test('an actor that moves while a tree is rendered tears nothing', async () => {
  const actor = newCounter().start();
  const shown: string[] = [];
  function Mover() {
    if (actor.getSnapshot().context.count === 0) actor.send({ type: 'add' });
    return null;
  }
  const root = createRoot(host);
  const observer = new MutationObserver(() => shown.push(host.textContent ?? ''));
  observer.observe(host, { childList: true, subtree: true, characterData: true });
  await act(async () =>
    startTransition(() =>
      root.render(
        <>
          <Count actor={actor} />
          <Mover />
          <Count actor={actor} />
        </>,
      ),
    ),
  );
  observer.disconnect();
  expect(shown).toEqual(['11']);
});

test('a view that React mounts twice goes on hearing its actor', async () => {
  const actor = newCounter().start();
  function Snapshot() {
    return <output>{useActorSnapshot(actor).context.count}</output>;
  }
  const root = createRoot(host);
  await act(async () =>
    root.render(
      <StrictMode>
        <Snapshot />
      </StrictMode>,
    ),
  );
  await act(async () => actor.send({ type: 'add' }));
  expect(host.textContent).toBe('1');
  await act(async () => root.unmount());
});

test('an actor that fails is reported and leaves the page standing', async () => {
  const actor = newCounter().start();
  const root = createRoot(host);
  await act(async () => root.render(<Count actor={actor} />));
  await act(async () => actor.send({ type: 'add' }));
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  actor.send({ type: 'fail' });
  expect(() => vi.runAllTimers()).toThrow('out of order');
  vi.useRealTimers();
  await act(async () => root.render(<Count actor={actor} />));
  expect(host.textContent).toBe('1');
  await act(async () => root.unmount());
});
