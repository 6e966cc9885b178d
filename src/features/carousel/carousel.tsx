import { type ReactNode, type RefObject, useRef } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useNear } from '../../lib/use-near.ts';

/** What moves the slides, loaded when a carousel comes near the screen. */
const carouselPlayer = lazyPart(async () => (await import('./player.tsx')).Player, { extra: true });

/** A carousel this close to the screen, in px, gets its player. */
const NEAR = '200px';

function LazyPlayer({ view }: { view: RefObject<HTMLElement | null> }) {
  const { Part: Player } = carouselPlayer.usePart();
  return Player && view.current && <Player view={view.current} />;
}

export interface Slide {
  readonly key: string | number;
  readonly content: ReactNode;
}

interface Row {
  readonly label: string;
  readonly slides: readonly Slide[];
  /** The width of a slide: a whole part of the row, so that none is seen in part. */
  readonly slideClass: string;
  readonly viewClass?: string;
  /** The place of the controls, kept free for them. */
  readonly bar: string;
  readonly heading?: ReactNode;
  readonly className?: string;
}

/**
 * Slides side by side [OV-17]. The server's HTML is a row that is scrolled sideways, complete without scripts; the
 * player takes the same row over where it stands, so that nothing moves.
 */
export function Carousel(row: Row) {
  const view = useRef<HTMLDivElement>(null);
  const isNear = useNear(view, NEAR);
  return <CarouselFrame {...row} view={view} controls={isNear && <LazyPlayer view={view} />} />;
}

/** The row and its bar. The controls come first for the keyboard, the one that stops the slides before all. */
export function CarouselFrame(props: Row & { view: RefObject<HTMLDivElement | null>; controls: ReactNode }) {
  const { label, slides, slideClass, viewClass = '', bar, heading, className = '', view, controls } = props;
  return (
    <section aria-roledescription="карусель" aria-label={label} className={className}>
      <div className={bar}>
        {heading}
        {controls}
      </div>
      <div
        ref={view}
        className={`overflow-x-auto [scroll-snap-type:x_mandatory] [scrollbar-width:none] noscript:[scrollbar-width:thin] [&.swiper-initialized]:[touch-action:pan-y] [&.swiper-initialized]:overflow-hidden ${viewClass}`}
      >
        <div className="carousel-row flex [transition-property:transform]">
          {slides.map(({ key, content }, at) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is no group of fields.
            <div
              key={key}
              role="group"
              aria-roledescription="слайд"
              aria-label={`${at + 1} из ${slides.length}`}
              className={`carousel-slide shrink-0 snap-start ${slideClass}`}
            >
              {content}
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
