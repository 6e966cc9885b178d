import { brandInputs, brandModalModel, someBrands } from '../../machines/brand-modal/brand-modal.model.ts';
import { BrandModalSandbox } from '../../src/devtools/sandbox/views/brand-modal.tsx';
import { brandModalScreen } from '../page-objects/brand-modal.screen.ts';
import { tourViews } from './support/tour-views.tsx';

const { long, short } = someBrands;

tourViews({
  model: brandModalModel(brandInputs(someBrands), { asked: long, other: short, withoutId: true }),
  screen: brandModalScreen({ role: 'button', name: long.title, outside: true }),
  View: BrandModalSandbox,
});
