import { lightboxMachine } from '../../machines/lightbox/lightbox.machine.ts';
import { lightboxModel, oneImage, someImages } from '../../machines/lightbox/lightbox.model.ts';
import { Lightbox } from '../../src/features/lightbox/window.tsx';
import { lightboxScreen } from '../screens/lightbox.screen.ts';
import { tourViews } from './kit/tour-views.tsx';

tourViews({
  machine: lightboxMachine,
  model: lightboxModel({ several: someImages, single: oneImage }),
  screen: lightboxScreen,
  view: (actor) => <Lightbox actor={actor} />,
});
