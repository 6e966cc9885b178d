import { models } from '../../../machines/models.ts';
import { toursNow } from './kept-tours.ts';
import { writeTours } from './tour-files.ts';

// `npm run tours`: what every machine does on its generated tours, for the next reader of a diff.
for (const model of models) writeTours(await toursNow(model));
