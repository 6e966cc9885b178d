import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { models } from '../../machines/models.ts';
import { machineData } from '../../src/devtools/explorer/machine-data.ts';
import { startSandbox } from '../../src/devtools/sandbox/start.tsx';
import { shopProject } from '../../src/devtools/shop/project.ts';

const View = () => null;

const { fetch } = window;
const isAct: unknown = Reflect.get(globalThis, 'IS_REACT_ACT_ENVIRONMENT');

beforeAll(() => {
  // The page renders by itself, and only here is nothing left by anybody.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  vi.spyOn(window, 'addEventListener').mockReturnValue();
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
    models: models,
    views: { [id]: View },
    Around: ({ children }) => children,
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
