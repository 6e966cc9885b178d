import type { CarouselActor, HoldReason } from '../../../machines/carousel/carousel.machine.ts';
import { sendIfPossible } from '../../lib/send-if-possible.ts';
import { reducedMotion } from './slides.ts';

/** A carousel with less of it on the screen moves for nobody. */
const SEEN_SHARE = 0.3;

const holding =
  (actor: CarouselActor) =>
  (reason: HoldReason, isHeld: boolean): void =>
    sendIfPossible(actor, { type: isHeld ? 'hold' : 'release', reason });

/** Nothing moves under the pointer or the focus while they are in this area [OV-17]. Returns what ends that. */
export function holdOver(area: HTMLElement, actor: CarouselActor): () => void {
  const hold = holding(actor);
  const stop = new AbortController();
  const { signal } = stop;
  area.addEventListener('pointerenter', () => hold('pointer', true), { signal });
  area.addEventListener('pointerleave', () => hold('pointer', false), { signal });
  area.addEventListener('focusin', () => hold('focus', true), { signal });
  area.addEventListener('focusout', () => hold('focus', false), { signal });
  return () => stop.abort();
}

/** Tells the machine when somebody is at the slides, when nobody sees them, and what the device asks for. */
export function watchHolds(view: HTMLElement, actor: CarouselActor): () => void {
  const hold = holding(actor);
  const onVisibility = () => hold('hidden', document.visibilityState === 'hidden');
  const onMotion = ({ matches }: MediaQueryListEvent) =>
    sendIfPossible(actor, { type: 'motion.changed', still: matches });
  const observer = new IntersectionObserver(
    (seen) => hold('offscreen', !(seen.at(-1)?.isIntersecting ?? false)),
    { threshold: SEEN_SHARE },
  );
  const motion = reducedMotion();
  const stop = new AbortController();
  const { signal } = stop;
  const letGo = holdOver(view, actor);
  document.addEventListener('visibilitychange', onVisibility, { signal });
  motion.addEventListener('change', onMotion, { signal });
  observer.observe(view);
  return () => {
    letGo();
    stop.abort();
    observer.disconnect();
  };
}
