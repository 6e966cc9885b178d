/** How a row of slides stands in its view. */
export interface Layout {
  /** Slides seen at once. */
  readonly perView: number;
  /** Positions: each shows the next `perView` slides, the last one the last. */
  readonly count: number;
}

/** From the widths of view and slide in px, and the number of slides. */
export function layoutOf(view: number, slide: number, slides: number): Layout {
  // A row of sixths is a fraction of a px wider than six of its slides.
  const perView = Math.max(1, slide > 0 ? Math.floor((view + 1) / slide) : 1);
  return { perView, count: Math.max(1, Math.ceil(slides / perView)) };
}

/** The position at which the slide `first` is the first one seen. */
export function positionOf(first: number, { perView, count }: Layout, slides: number): number {
  return first >= slides - perView ? count - 1 : Math.floor(first / perView);
}

/** The slide that a position begins with. */
export function firstSlideOf(position: number, { perView }: Layout, slides: number): number {
  return Math.max(0, Math.min(position * perView, slides - perView));
}
