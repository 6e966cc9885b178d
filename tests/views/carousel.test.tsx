import { carouselMachine } from '../../machines/carousel/carousel.machine.ts';
import { Controls } from '../../src/features/carousel/controls.tsx';
import { carouselModel, someLayouts } from '../models/carousel.model.ts';
import { carouselScreen } from '../models/carousel.screen.ts';
import { tourViews } from './kit/tour-views.tsx';

tourViews({
  machine: carouselMachine,
  model: carouselModel(someLayouts),
  screen: carouselScreen,
  view: (actor) => <Controls actor={actor} />,
});
