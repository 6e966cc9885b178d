import { machines } from '../../../machines/index.ts';
import { type MachineSummary, summarise } from '../../features/dev/index.ts';

export { data };

/** The machines as tables: the browser of the gallery does not load the code of every flow for them. */
function data(): readonly MachineSummary[] {
  return machines.map(summarise);
}
