import { models } from '../../machines/models.ts';
import { viewTourTests } from './support/tour-views.tsx';

for (const model of models) if (model.serverOnly === null) viewTourTests(model);
