import { carouselMachine } from '../../machines/carousel/carousel.machine.ts';
import { carouselModel, someLayouts } from '../../machines/carousel/carousel.model.ts';
import { CarouselStage } from '../../src/features/dev/stage/views/carousel.tsx';
import { carouselScreen } from '../screens/carousel.screen.ts';
import { tourViews } from './kit/tour-views.tsx';

tourViews({
  machine: carouselMachine,
  model: carouselModel(someLayouts),
  screen: carouselScreen,
  View: CarouselStage,
});
