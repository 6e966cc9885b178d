import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { models } from '../../machines/models.ts';
import { machineData } from '../../src/devtools/explorer/machine-data.ts';
import { createSandbox } from '../../src/devtools/sandbox/sandbox.ts';
import { startSandbox } from '../../src/devtools/sandbox/start.tsx';
import { shopProject } from '../../src/devtools/shop/project.ts';
import { useActorValue } from '../../src/lib/use-actor.ts';
import { lendingMachine } from '../foreign-app/machines/lending.machine.ts';
import { lendingModel } from '../foreign-app/machines/models.ts';

/** What was on the screen, in order: the state and how opaque the page was. */
const shown: [state: string, opacity: string][] = [];

function View({ actor }: { actor: AnyActorRef }) {
  shown.push([
    String(useActorValue(actor, ({ value }) => JSON.stringify(value))),
    document.body.style.opacity,
  ]);
  return null;
}

const { fetch } = window;
const isAct: unknown = Reflect.get(globalThis, 'IS_REACT_ACT_ENVIRONMENT');

beforeAll(() => {
  // The page renders by itself, and only here is nothing left by anybody.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  vi.spyOn(window, 'addEventListener').mockReturnValue();
});
beforeEach(() => {
  shown.length = 0;
});
afterAll(() => {
  vi.restoreAllMocks();
  window.fetch = fetch;
  delete window.karterSandbox;
  delete document.documentElement.dataset.stageReady;
  window.history.replaceState(null, '', '/');
  document.body.replaceChildren();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: isAct });
});

async function openStage(id: string, query = '') {
  window.history.replaceState(null, '', `/dev/stage/${id}${query}`);
  document.body.innerHTML = `<div id="stage" data-stage="${id}"></div>`;
  await startSandbox({
    models: [...models, lendingModel],
    views: { [id]: View },
    onEmitted: () => undefined,
  });
  return window.karterSandbox?.view();
}

test.each(models.map(({ id, ordinary }) => [id, ordinary]))(
  '%s starts with its ordinary input where the address names none [DV-03]',
  async (id, ordinary) => {
    expect((await openStage(id))?.input).toBe(ordinary);
  },
);

test('the ordinary input is the first to choose from [DV-03]', async () => {
  const data = await machineData('checkout', shopProject, {
    coverage: async () => ({ kind: 'absent' }),
    pictures: async () => [],
    paths: async () => [],
  });
  expect(data?.inputs.slice(0, 2)).toEqual(['fresh', 'wordy']);
});

test('states on the way to the one that is asked for are not seen [DV-03]', async () => {
  const view = await openStage('lending', '?state=lending.opened.lent');
  expect(view?.state).toBe('opened.lent');
  expect(new Set(shown.map(([state]) => state)).size).toBeGreaterThan(2);
  expect(new Set(shown.map(([, opacity]) => opacity))).toEqual(new Set(['0']));
  expect(document.body.style.opacity).toBe('');
});

test.each([
  ['?state=gone', 'Состояния gone у этой машины нет'],
  ['?input=reader&path=AAAA', 'Путь в адресе повреждён'],
])('why nothing is shown is seen: %s [DV-03]', async (address, reason) => {
  await openStage('lending', address);
  expect(document.body.textContent).toBe(`Сцена не открылась. ${reason}`);
  expect(document.body.style.opacity).toBe('');
});

test('the machine itself is a state to be opened [DV-03]', async () => {
  expect((await openStage('lending', '?state=lending'))?.state).toBe('closed');
});

test('a machine that breaks says so [DV-03]', async () => {
  const forget = () => {
    throw new Error('нет карточки');
  };
  const machine = lendingMachine.provide({ actions: { forget } });
  const { run, send } = createSandbox({ ...lendingModel, machine }, 'atDesk', () => undefined);
  run().harness.actor.subscribe({ error: () => undefined });
  await expect(send({ type: 'close' })).rejects.toThrow('Машина сломалась: нет карточки');
});
