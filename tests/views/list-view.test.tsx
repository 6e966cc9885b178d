import { listViewModel } from '../../machines/list-view/list-view.model.ts';
import { ListViewSandbox } from '../../src/devtools/sandbox/views/list-view.tsx';
import { listViewScreen } from '../page-objects/list-view.screen.ts';
import { tourViews } from './support/tour-views.tsx';

tourViews({
  model: listViewModel,
  screen: listViewScreen,
  View: ListViewSandbox,
});
