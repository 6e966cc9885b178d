import { LIGHTBOX_ZOOM } from '../../src/contract/constants.ts';
import { sampleImage } from '../shared/shop.samples.ts';
import { defineModel, type Model } from '../testing/model.ts';
import { type LightboxSnapshot, lightboxMachine } from './lightbox.machine.ts';
import type { LightboxInput } from './lightbox.setup.ts';
import { reachOf, type Size } from './placing.ts';

/** The stage on the screens of the tours: without the bars above and below. */
export const STAGES = {
  desktop: { width: 1280, height: 772 },
  phone: { width: 390, height: 716 },
} as const;

export const someImages: LightboxInput = {
  images: ['turbocharger', 'turbocharger-back', 'turbocharger-top'].map(sampleImage),
  title: 'Турбокомпрессор К27',
};
export const oneImage: LightboxInput = { images: [sampleImage('belt')], title: 'Ремень' };

const isPinching = (snapshot: LightboxSnapshot) =>
  snapshot.matches({ visible: { picture: { shown: 'pinching' } } });

const isOutside = (value: number, most: number) => Math.abs(value) > most + 1e-6;

function checkPlacing({ context }: LightboxSnapshot): void {
  const { images, index, placing, hold, stage } = context;
  if (placing.zoom < LIGHTBOX_ZOOM.min || placing.zoom > LIGHTBOX_ZOOM.max) throw new Error('zoomed too far');
  const shown: Size | undefined = images[index];
  if (!shown) throw new Error(`there is no picture ${index}`);
  const reach = reachOf(shown, stage, placing);
  const { x, y } = placing.offset;
  if (!hold && (isOutside(x, reach.x) || isOutside(y, reach.y))) throw new Error('the picture has run away');
}

/** A lightbox over these pictures; a pointer does what pointers can: two never come down as one is lifted. */
export function lightboxModel(inputs: {
  readonly several: LightboxInput;
  readonly single: LightboxInput;
}): Model {
  return defineModel({
    machine: lightboxMachine,
    inputs: { ...inputs },
    cases: {
      open: ({ context }) =>
        [...new Set([0, context.images.length - 1])].map((index) => ({ index, stage: STAGES.desktop })),
      go: ({ context }) => [...new Set([0, context.images.length - 1])].map((index) => ({ index })),
      'stage.resized': [{ stage: STAGES.phone }, { stage: STAGES.desktop }],
      wheel: [
        { by: 1, at: { x: 100, y: 0 } },
        { by: -1, at: { x: 0, y: 0 } },
      ],
      pan: [{ by: { x: 0, y: -80 } }],
      'drag.start': (snapshot) => (isPinching(snapshot) ? [] : [{ at: { x: 0, y: 40 } }]),
      'drag.move': [{ at: { x: -120, y: 40 } }, { at: { x: 120, y: 40 } }],
      'pinch.start': [{ at: { x: 0, y: 0 }, distance: 100 }],
      'pinch.move': [
        { at: { x: 0, y: 0 }, distance: 400 },
        { at: { x: 0, y: 0 }, distance: 8 },
      ],
    },
    key: ({ context: { index, placing, hold, stage, images } }) => [
      index,
      images.length,
      stage.width,
      placing,
      hold,
    ],
    constantGuards: {
      hasSeveral: 'the tours are through with several pictures; its own test asks a single one',
    },
    invariant: (snapshot) => {
      checkPlacing(snapshot);
      const isHeld = isPinching(snapshot) || snapshot.matches({ visible: { gesture: 'dragging' } });
      if (!snapshot.matches('hidden') && isHeld !== (snapshot.context.hold !== null)) {
        throw new Error('a hand is lost');
      }
      if (snapshot.hasTag('overlay') === snapshot.matches('hidden')) throw new Error('the lock of scrolling');
    },
  });
}
