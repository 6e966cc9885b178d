import { describe, expect, test } from 'vitest';
import { lightboxMachine } from '../../machines/lightbox/lightbox.machine.ts';
import { oneImage, STAGES, someImages } from '../../machines/lightbox/lightbox.model.ts';
import type { LightboxEvent } from '../../machines/lightbox/lightbox.setup.ts';
import { createHarness } from '../../machines/testing/harness.ts';
import { LIGHTBOX_WHEEL_MS, LIGHTBOX_ZOOM } from '../../src/contract/constants.ts';

const at = (x: number, y = 0) => ({ x, y });

function openLightbox(index = 0) {
  const harness = createHarness(lightboxMachine, someImages);
  harness.actor.start();
  const send = (...events: LightboxEvent[]) => {
    for (const event of events) harness.actor.send(event);
  };
  send({ type: 'open', index, stage: STAGES.desktop }, { type: 'image.loaded' });
  const context = () => harness.actor.getSnapshot().context;
  const drag = (x: number, y = 0) =>
    send({ type: 'drag.start', at: at(0) }, { type: 'drag.move', at: at(x, y) }, { type: 'drag.end' });
  return { ...harness, send, context, drag, state: () => harness.actor.getSnapshot() };
}

describe('lightbox', () => {
  test('goes round: after the last picture comes the first [OV-14]', () => {
    const { send, context } = openLightbox(2);
    send({ type: 'next' });
    expect(context().index).toBe(0);
    send({ type: 'previous' });
    expect(context().index).toBe(2);
    send({ type: 'go', index: 1 });
    expect(context().index).toBe(1);
  });

  test('a picture at its smallest is not made smaller, one at its largest not larger [CO-03]', () => {
    const { send, state } = openLightbox();
    const could = () => ({
      out: [state().can({ type: 'zoom.out' }), state().can({ type: 'wheel', by: -1, at: at(0) })],
      in: [state().can({ type: 'zoom.in' }), state().can({ type: 'wheel', by: 1, at: at(0) })],
    });
    for (let steps = 0; steps < 50; steps += 1) send({ type: 'zoom.out' });
    expect(could()).toEqual({ out: [false, false], in: [true, true] });
    for (let steps = 0; steps < 50; steps += 1) send({ type: 'zoom.in' });
    expect(could()).toEqual({ out: [true, true], in: [false, false] });
  });

  test('a single picture has no neighbours', () => {
    const { actor } = createHarness(lightboxMachine, oneImage);
    actor.start();
    actor.send({ type: 'open', index: 0, stage: STAGES.desktop });
    const can = (['next', 'previous'] as const).map((type) => actor.getSnapshot().can({ type }));
    expect(can).toEqual([false, false]);
  });

  test.each([{ type: 'next' } as const, { type: 'previous' } as const, { type: 'go', index: 2 } as const])(
    'another picture comes at rest, held by nobody, and loads anew: $type [OV-14][ST-19]',
    (event) => {
      const { send, context, state } = openLightbox();
      send({ type: 'zoom.in' }, { type: 'rotate.right' }, { type: 'drag.start', at: at(0) }, event);
      expect(context().placing).toEqual({ zoom: 1, turns: 0, offset: at(0) });
      expect([state().hasTag('busy'), context().hold]).toEqual([true, null]);
      expect(state().matches({ visible: { gesture: 'resting', picture: 'loading' } })).toBe(true);
    },
  );

  test('the wheel counts once in 80 ms, however quickly it turns [CO-03]', async () => {
    const { send, context, elapse } = openLightbox();
    const wheel = { type: 'wheel', by: 1, at: at(0) } as const;
    send(wheel, wheel, wheel);
    expect(context().placing.zoom).toBe(1.12);
    await elapse(79);
    send(wheel);
    expect(context().placing.zoom).toBe(1.12);
    await elapse(1);
    send(wheel);
    expect(context().placing.zoom).toBe(1.24);
  });

  test('the place under the wheel stays where it is [OV-14]', async () => {
    const { send, context, elapse } = openLightbox();
    for (let step = 0; step < 10; step += 1) send({ type: 'zoom.in' });
    const before = context().placing;
    const pointer = at(120, -40);
    const inPicture = (placing: typeof before) => ({
      x: (pointer.x - placing.offset.x) / placing.zoom,
      y: (pointer.y - placing.offset.y) / placing.zoom,
    });
    send({ type: 'wheel', by: 1, at: pointer });
    await elapse(LIGHTBOX_WHEEL_MS);
    expect(inPicture(context().placing).y).toBeCloseTo(inPicture(before).y);
  });

  test('a drag sideways changes a whole picture from 50 px on, to either side [OV-14][CO-03]', () => {
    const { drag, context } = openLightbox(1);
    drag(-49);
    expect(context()).toMatchObject({ index: 1, placing: { offset: at(0) } });
    drag(-50);
    expect(context().index).toBe(2);
    drag(50);
    expect(context().index).toBe(1);
    drag(-60, 90);
    expect(context().index).toBe(1);
  });

  test('a drag moves an enlarged picture, as far as it stands out and no further [OV-14]', () => {
    const { send, drag, context } = openLightbox();
    for (let step = 0; step < 17; step += 1) send({ type: 'zoom.in' });
    expect(context().placing.zoom).toBe(LIGHTBOX_ZOOM.max);
    drag(-100, 30);
    expect(context()).toMatchObject({ index: 0, placing: { offset: at(-100, 30) } });
    drag(-5000, -5000);
    // 640 px three times, on a stage of 1280 × 772 px.
    expect(context().placing.offset).toEqual(at(-320, -574));
  });

  test('a tap on an enlarged picture brings the place to the middle: nobody has to drag [OV-14]', () => {
    const { send, context } = openLightbox();
    for (let step = 0; step < 17; step += 1) send({ type: 'zoom.in' });
    send({ type: 'drag.start', at: at(50, 60) }, { type: 'drag.move', at: at(52, 60) }, { type: 'drag.end' });
    expect(context().placing.offset).toEqual(at(-48, -60));
  });

  test('a smaller window brings a moved picture back into sight [OV-14]', () => {
    const { send, drag, context } = openLightbox();
    for (let step = 0; step < 17; step += 1) send({ type: 'zoom.in' });
    drag(-320, -574);
    send({ type: 'stage.resized', stage: { width: 4000, height: 4000 } });
    expect(context().placing.offset).toEqual(at(0));
  });

  test('two fingers zoom about the place between them, within the limits [OV-14][CO-03]', () => {
    const { send, context } = openLightbox();
    send({ type: 'pinch.start', at: at(0), distance: 100 }, { type: 'pinch.move', at: at(0), distance: 200 });
    expect(context().placing.zoom).toBe(2);
    send({ type: 'pinch.move', at: at(0), distance: 900 });
    expect(context().placing.zoom).toBe(LIGHTBOX_ZOOM.max);
    send({ type: 'pinch.move', at: at(0), distance: 1 }, { type: 'pinch.end' });
    expect(context().placing.zoom).toBe(LIGHTBOX_ZOOM.min);
  });

  test('a picture that loads while it is dragged is shown afterwards [ST-19]', () => {
    const harness = createHarness(lightboxMachine, someImages);
    harness.actor.start();
    harness.actor.send({ type: 'open', index: 0, stage: STAGES.phone });
    harness.actor.send({ type: 'drag.start', at: at(0) });
    harness.actor.send({ type: 'image.loaded' });
    harness.actor.send({ type: 'drag.end' });
    expect(harness.actor.getSnapshot().value).toEqual({
      visible: { gesture: 'resting', picture: { shown: 'ready' } },
    });
  });
});
