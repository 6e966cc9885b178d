import { searchMachine } from '../../machines/search/search.machine.ts';
import { SearchBox } from '../../src/features/header/search-box.tsx';
import { searchModel } from '../models/search.model.ts';
import { searchScreen } from '../models/search.screen.ts';
import { tourViews } from './kit/tour-views.tsx';

tourViews({
  machine: searchMachine,
  model: searchModel,
  screen: searchScreen,
  view: (actor) => <SearchBox actor={actor} />,
});
