import { searchMachine } from '../../machines/search/search.machine.ts';
import { searchModel } from '../../machines/search/search.model.ts';
import { SearchStage } from '../../src/features/dev/stage/views/in-header.tsx';
import { searchScreen } from '../screens/search.screen.ts';
import { tourViews } from './kit/tour-views.tsx';

tourViews({
  machine: searchMachine,
  model: searchModel,
  screen: searchScreen,
  View: SearchStage,
});
