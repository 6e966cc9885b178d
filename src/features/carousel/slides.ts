import Swiper from 'swiper';
import type { CarouselActor, CarouselInput } from '../../../machines/carousel/carousel.machine.ts';
import { CAROUSEL_SPEED_MS } from '../../contract/constants.ts';
import { sendIfPossible } from '../../lib/send-if-possible.ts';
import { firstSlideOf, type Layout, layoutOf, positionOf } from './measure.ts';

const slidesOf = (view: HTMLElement) => [...view.querySelectorAll<HTMLElement>('.carousel-slide')];

function layoutIn(view: HTMLElement): Layout {
  const slides = slidesOf(view);
  return layoutOf(view.clientWidth, slides[0]?.getBoundingClientRect().width ?? 0, slides.length);
}

/** The slide that the visitor has scrolled to before the player came. */
function scrolledTo(view: HTMLElement): number {
  const width = slidesOf(view)[0]?.getBoundingClientRect().width ?? 0;
  return width > 0 ? Math.round(view.scrollLeft / width) : 0;
}

export const reducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)');

/** What a row begins with: its positions, and where it stands now. */
export function inputOf(view: HTMLElement): CarouselInput {
  const layout = layoutIn(view);
  const index = positionOf(scrolledTo(view), layout, slidesOf(view).length);
  return { ...layout, index, still: reducedMotion().matches };
}

/**
 * Takes a row over: swiper moves it to where the machine stands, and the machine hears where a finger has moved it.
 * What is out of sight is out of reach, too; `onLayout` is told how many positions a row of another size has. Returns
 * what gives the row back.
 */
export function attachSlides(
  view: HTMLElement,
  actor: CarouselActor,
  onLayout = (count: number) => sendIfPossible(actor, { type: 'layout.changed', count }),
): () => void {
  const slides = slidesOf(view);
  const initialSlide = scrolledTo(view);
  let layout = layoutIn(view);
  let position = actor.getSnapshot().context.index;
  view.scrollLeft = 0;
  const swiper = new Swiper(view, {
    wrapperClass: 'carousel-row',
    slideClass: 'carousel-slide',
    slidesPerView: 'auto',
    speed: CAROUSEL_SPEED_MS,
    initialSlide,
    runCallbacksOnInit: false,
  });
  const first = () => Math.min(swiper.activeIndex, Math.max(0, slides.length - layout.perView));
  const hideOthers = () => {
    for (const [at, slide] of slides.entries()) {
      slide.inert = at < first() || at >= first() + layout.perView;
    }
  };
  const stand = (speed: number) => swiper.slideTo(firstSlideOf(position, layout, slides.length), speed);
  swiper.on('slideChange', () => {
    hideOthers();
    const found = positionOf(first(), layout, slides.length);
    if (found === position) return;
    position = found;
    sendIfPossible(actor, { type: 'slide.changed', index: found });
  });
  swiper.on('resize', () => {
    layout = layoutIn(view);
    onLayout(layout.count);
    position = actor.getSnapshot().context.index;
    stand(0);
    hideOthers();
  });
  const follow = actor.subscribe(({ context: { index, still } }) => {
    if (index === position) return;
    position = index;
    stand(still ? 0 : CAROUSEL_SPEED_MS);
  });
  hideOthers();
  return () => {
    follow.unsubscribe();
    swiper.destroy();
    for (const slide of slides) slide.inert = false;
  };
}
