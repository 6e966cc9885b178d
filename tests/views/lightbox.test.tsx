import { lightboxMachine } from '../../machines/lightbox/lightbox.machine.ts';
import { lightboxModel, oneImage, someImages } from '../../machines/lightbox/lightbox.model.ts';
import { LightboxStage } from '../../src/features/dev/stage/views/lightbox.tsx';
import { lightboxScreen } from '../screens/lightbox.screen.ts';
import { tourViews } from './kit/tour-views.tsx';

tourViews({
  machine: lightboxMachine,
  model: lightboxModel({ several: someImages, single: oneImage }),
  screen: lightboxScreen,
  View: LightboxStage,
});
