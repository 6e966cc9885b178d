import { lightboxModel, oneImage, someImages } from '../../machines/lightbox/lightbox.model.ts';
import { LightboxSandbox } from '../../src/devtools/sandbox/views/lightbox.tsx';
import { lightboxScreen } from '../page-objects/lightbox.screen.ts';
import { tourViews } from './support/tour-views.tsx';

tourViews({
  model: lightboxModel({ several: someImages, single: oneImage }),
  screen: lightboxScreen,
  View: LightboxSandbox,
});
