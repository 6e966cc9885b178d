import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import { carouselMachine } from '../../../machines/carousel/carousel.machine.ts';
import { pageActorOptions } from '../../lib/create-page-actor.ts';
import { Controls } from './controls.tsx';
import { watchHolds } from './holds.ts';
import { attachSlides, inputOf } from './slides.ts';

/** Brings a row of slides to life: an actor of its own, what moves the row, and its controls. */
export function Player({ view }: { view: HTMLElement }) {
  const actor = useActorRef(carouselMachine, pageActorOptions(inputOf(view)));
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
