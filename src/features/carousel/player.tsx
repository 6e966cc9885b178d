import { useActorRef } from '@xstate/react';
import { useCallback, useEffect, useState } from 'react';
import { type CarouselSnapshot, carouselMachine } from '../../../machines/carousel/carousel.machine.ts';
import { pageActorOptions } from '../../lib/create-page-actor.ts';
import { Controls } from './controls.tsx';
import { watchHolds } from './holds.ts';
import { attachSlides, inputOf } from './slides.ts';

/** Brings a row of slides to life: an actor of its own, what moves the row, and its controls. */
export function Player({ view }: { view: HTMLElement }) {
  const [options] = useState(() => pageActorOptions(inputOf(view)));
  // What moves by itself is not read out, what a visitor has asked for is.
  const tellReaders = useCallback(
    ({ value }: CarouselSnapshot) =>
      view.querySelector('.carousel-row')?.setAttribute('aria-live', value === 'playing' ? 'off' : 'polite'),
    [view],
  );
  const actor = useActorRef(carouselMachine, options, tellReaders);
  useEffect(() => {
    const detach = attachSlides(view, actor);
    const unwatch = watchHolds(view, actor);
    return () => {
      unwatch();
      detach();
    };
  }, [view, actor]);
  return <Controls actor={actor} />;
}
