import type { PageContextServer } from 'vike/types';
import { loadThanks, type ThanksData } from '../../../features/thanks/thanks-data.ts';

export { data };

/** The visitor's fresh order [RT-11]. */
function data(pageContext: PageContextServer): Promise<ThanksData> {
  return loadThanks(pageContext);
}
