import { models } from '../../machines/models.ts';
import { keptTourTests } from './support/kept-tour-tests.ts';

for (const model of models) keptTourTests(model);
