import '../../../../devtools/tools.css';
import { type FaultsData, FaultsPage } from '../../../../devtools/index.ts';

export { Page };

/** The faults of one machine's calls in a grid [DV-03]; without scripts but for those of the stages. */
function Page({ data }: { data: FaultsData }) {
  return <FaultsPage faults={data} />;
}
