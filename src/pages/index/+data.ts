import type { PageContextServer } from 'vike/types';
import { type HomeData, loadHome } from '../../features/home/home-data.ts';

export { data };

/** Home: what is sold, at a glance [RT-02]. */
function data(pageContext: PageContextServer): Promise<HomeData> {
  return loadHome(pageContext);
}
