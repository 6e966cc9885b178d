import { lightboxMachine } from '../../machines/lightbox/lightbox.machine.ts';
import { lightboxModel, oneImage, someImages } from '../../machines/lightbox/lightbox.model.ts';
import { LightboxSandbox } from '../../src/devtools/sandbox/views/lightbox.tsx';
import { lightboxScreen } from '../page-objects/lightbox.screen.ts';
import { tourViews } from './support/tour-views.tsx';

tourViews({
  machine: lightboxMachine,
  model: lightboxModel({ several: someImages, single: oneImage }),
  screen: lightboxScreen,
  View: LightboxSandbox,
});
