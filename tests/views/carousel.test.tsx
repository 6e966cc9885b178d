import { carouselModel, someLayouts } from '../../machines/carousel/carousel.model.ts';
import { CarouselSandbox } from '../../src/devtools/sandbox/views/carousel.tsx';
import { carouselScreen } from '../page-objects/carousel.screen.ts';
import { tourViews } from './support/tour-views.tsx';

tourViews({
  model: carouselModel(someLayouts),
  screen: carouselScreen,
  View: CarouselSandbox,
});
