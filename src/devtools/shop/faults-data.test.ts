import { describe, expect, test } from 'vitest';
import { models } from '../../../machines/models.ts';
import { stateName } from '../../../machines/shared/machine.ts';
import { candidateEvents } from '../../../machines/testing/events.ts';
import { FAULTS } from '../../../machines/testing/faults.ts';
import { createHarness } from '../../../machines/testing/harness.ts';
import type { Model } from '../../../machines/testing/model.ts';
import { apply } from '../../../machines/testing/walk.ts';
import { faultRows, faultsData } from '../explorer/faults-data.ts';
import { eventOfLink, unpackSteps } from '../sandbox/packed-steps.ts';
import { shopProject } from './project.ts';

/** The state to which an address brings a sandbox of the model. */
async function stateAt(model: Model, address: string): Promise<string> {
  const { searchParams: asked } = new URL(address, 'http://own.invalid');
  const harness = createHarness(model.machine, model.inputs[asked.get('input') ?? '']);
  harness.actor.start();
  for (const step of await unpackSteps(asked.get('path') ?? '')) {
    const before = harness.actor.getSnapshot();
    const events = candidateEvents(model, before).map((event) => ({
      event,
      title: '',
      possible: before.can(event),
      fires: [],
    }));
    const event = eventOfLink(step, { state: stateName(before.value), events });
    await apply(model.machine, harness, event, before);
  }
  const { value } = harness.actor.getSnapshot();
  harness.actor.stop();
  return stateName(value);
}

describe('the rows of the faults explorer [DV-03]', () => {
  test.each(models.map((model) => [model.id, model] as const))(
    'of %s have a cell for each fault, whose addresses lead where it says',
    async (id, model) => {
      for (const { call, cells } of await faultRows(model, shopProject)) {
        expect(cells.map(({ fault }) => fault)).toEqual([...FAULTS]);
        for (const { fault, state, addresses, note } of cells) {
          const name = `${call} ${fault}`;
          expect(note, name).toMatch(/[а-яё]/i);
          if (!addresses) continue;
          const { explorer, stage } = addresses;
          expect([explorer.split('?')[0], stage.split('?')[0]]).toEqual([`/dev/${id}`, `/dev/stage/${id}`]);
          expect(await stateAt(model, explorer), name).toBe(state);
          expect(await stateAt(model, stage), name).toBe(state);
        }
      }
    },
  );

  test('say who is asked, where, how it begins, and what comes last', async () => {
    const data = await faultsData('requestCall', shopProject);
    const [row] = data?.rows ?? [];
    expect(data?.title).toBe('Заказ звонка');
    expect([row?.call, row?.state, row?.input]).toEqual([
      'submit',
      'requestCall.opened.submitting',
      expect.any(String),
    ]);
    expect(row?.description).toMatch(/[а-яё]/i);
    expect(row?.cells.slice(0, 2).map(({ state, note }) => [state, note])).toEqual([
      ['opened.editing', 'ответ submit: отказ: Телефона введен не до конца'],
      ['opened.failed', 'сбой submit: сервер не справился'],
    ]);
  });

  test('are none without calls; nobody has none at all', async () => {
    expect((await faultsData('theme', shopProject))?.rows).toEqual([]);
    expect(await faultsData('nobody', shopProject)).toBeNull();
    expect(await faultsData('__proto__', shopProject)).toBeNull();
  });
});
