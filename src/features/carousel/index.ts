export { Carousel, type Slide } from './carousel.tsx';
