import { copyNumberModel } from '../../machines/copy-number/copy-number.model.ts';
import { CopyNumberSandbox } from '../../src/devtools/sandbox/views/copy-number.tsx';
import { copyNumberScreen } from '../page-objects/copy-number.screen.ts';
import { tourViews } from './support/tour-views.tsx';

tourViews({
  model: copyNumberModel,
  screen: copyNumberScreen,
  View: CopyNumberSandbox,
});
