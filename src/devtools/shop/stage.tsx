import { models } from '../../../machines/models.ts';
import { focusField } from '../../lib/focus-field.ts';
import { prepare } from '../sandbox/prepare.ts';
import { startSandbox } from '../sandbox/start.tsx';
import { sandboxViews } from '../sandbox/views/index.ts';
import { sampleTitle } from './sample-titles.ts';

// The entry of the sandbox's own build: server/scripts/build-tools.mjs.
void startSandbox({
  models,
  views: sandboxViews,
  sampleTitle,
  prepare,
  onEmitted: (machine, emitted) => {
    if (emitted.type === 'field.focus') focusField(machine, String(emitted.name));
  },
});
