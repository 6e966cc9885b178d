import { lightboxMachine } from '../../machines/lightbox/lightbox.machine.ts';
import { Lightbox } from '../../src/features/lightbox/window.tsx';
import { lightboxModel, oneImage, someImages } from '../models/lightbox.model.ts';
import { lightboxScreen } from '../models/lightbox.screen.ts';
import { tourViews } from './kit/tour-views.tsx';

tourViews({
  machine: lightboxMachine,
  model: lightboxModel({ several: someImages, single: oneImage }),
  screen: lightboxScreen,
  view: (actor) => <Lightbox actor={actor} />,
});
