import { searchMachine } from '../../machines/search/search.machine.ts';
import { searchModel } from '../../machines/search/search.model.ts';
import { SearchBox } from '../../src/features/header/search-box.tsx';
import { searchScreen } from '../screens/search.screen.ts';
import { tourViews } from './kit/tour-views.tsx';

tourViews({
  machine: searchMachine,
  model: searchModel,
  screen: searchScreen,
  view: (actor) => <SearchBox actor={actor} />,
});
