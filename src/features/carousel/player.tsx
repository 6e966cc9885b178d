import { useEffect, useState } from 'react';
import { createActor } from 'xstate';
import { carouselMachine } from '../../../machines/carousel/carousel.machine.ts';
import { Controls } from './controls.tsx';
import { watchHolds } from './holds.ts';
import { attachSlides, inputOf } from './slides.ts';

/** Brings a row of slides to life: an actor of its own, what moves the row, and its controls. */
export function Player({ view }: { view: HTMLElement }) {
  const [actor] = useState(() => {
    const inspect = window.karterInspect;
    return createActor(carouselMachine, { input: inputOf(view), ...(inspect ? { inspect } : {}) });
  });
  useEffect(() => {
    const row = view.querySelector('.carousel-row');
    // What moves by itself is not read out, what a visitor has asked for is.
    const told = actor.subscribe(({ value }) =>
      row?.setAttribute('aria-live', value === 'playing' ? 'off' : 'polite'),
    );
    actor.start();
    const detach = attachSlides(view, actor);
    const unwatch = watchHolds(view, actor);
    return () => {
      unwatch();
      detach();
      told.unsubscribe();
      actor.stop();
    };
  }, [view, actor]);
  return <Controls actor={actor} />;
}
