import { startSandbox } from '../../src/devtools/sandbox/start.tsx';
import { models } from './machines/models.ts';
import { views } from './views.tsx';

void startSandbox({ models, views, onEmitted: () => undefined });
