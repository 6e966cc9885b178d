import type { BuildWatchActor } from '../../../../machines/build-watch/build-watch.machine.ts';
import { BuildNotice } from '../../../features/build-watch/index.tsx';
import { SamplePage } from '../sample-page.tsx';
import { SampleProducts } from '../sample-products.tsx';

/** The notice over a page: only one of the states shows anything. */
export function BuildWatchSandbox({ actor }: { actor: BuildWatchActor }) {
  return (
    <SamplePage over={<BuildNotice actor={actor} />}>
      <SampleProducts />
    </SamplePage>
  );
}
