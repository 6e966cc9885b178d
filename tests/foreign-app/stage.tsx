import { startSandbox } from '../../src/devtools/sandbox/start.tsx';
import { models } from './machines/models.ts';
import { views } from './views.tsx';
import { sampleTitle } from './words.ts';

void startSandbox({ models, views, sampleTitle, onEmitted: () => undefined });
