import { models } from '../../machines/models.ts';
import { keptTourTests } from './kit/kept-tour-tests.ts';

for (const model of models) keptTourTests(model);
