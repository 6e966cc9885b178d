export { CarouselFrame } from './carousel.tsx';
export { Controls } from './controls.tsx';
export { attachSlides } from './slides.ts';
