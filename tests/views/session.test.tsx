import { sessionMachine } from '../../machines/session/session.machine.ts';
import { sessionModel } from '../../machines/session/session.model.ts';
import { SessionStage } from '../../src/features/dev/stage/views/in-header.tsx';
import { sessionScreen } from '../screens/session.screen.ts';
import { tourViews } from './kit/tour-views.tsx';

tourViews({
  machine: sessionMachine,
  model: sessionModel,
  screen: sessionScreen,
  View: SessionStage,
});
