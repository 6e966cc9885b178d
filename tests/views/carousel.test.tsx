import { carouselMachine } from '../../machines/carousel/carousel.machine.ts';
import { carouselModel, someLayouts } from '../../machines/carousel/carousel.model.ts';
import { Controls } from '../../src/features/carousel/controls.tsx';
import { carouselScreen } from '../screens/carousel.screen.ts';
import { tourViews } from './kit/tour-views.tsx';

tourViews({
  machine: carouselMachine,
  model: carouselModel(someLayouts),
  screen: carouselScreen,
  view: (actor) => <Controls actor={actor} />,
});
