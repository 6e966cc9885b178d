import { useData } from 'vike-react/useData';
import { useShopFront } from '../../../app/context.tsx';
import { type MachineData, MachinePage } from '../../../features/dev/index.ts';

export { Page };

/** One machine: drawn, run and replayed [DV-02][DV-03]. */
function Page() {
  const data = useData<MachineData>();
  const { gallery } = useShopFront().pageActors;
  return gallery && <MachinePage gallery={gallery} data={data} />;
}
