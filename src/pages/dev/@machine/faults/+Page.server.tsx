import '../../../../devtools/tools.css';
import { useData } from '../../../../app/page-root.tsx';
import { type FaultsData, FaultsPage } from '../../../../devtools/index.ts';

export { Page };

/** The faults of one machine's calls in a grid [DV-03]; without scripts but for those of the stages. */
function Page() {
  return <FaultsPage faults={useData<FaultsData>()} />;
}
