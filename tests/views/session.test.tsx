import { sessionModel } from '../../machines/session/session.model.ts';
import { SessionSandbox } from '../../src/devtools/sandbox/views/in-header.tsx';
import { sessionScreen } from '../page-objects/session.screen.ts';
import { tourViews } from './support/tour-views.tsx';

tourViews({
  model: sessionModel,
  screen: sessionScreen,
  View: SessionSandbox,
});
