import '../../../../devtools/tools.css';
import { type MachineData, MachinePage } from '../../../../devtools/index.ts';
import { useShopFront } from '../../../../lib/shop-front.tsx';

export { Page };

/** One machine: drawn, run and replayed [DV-02][DV-03]. */
function Page({ data }: { data: MachineData }) {
  const { explorer } = useShopFront().pageActors;
  return explorer && <MachinePage explorer={explorer} data={data} />;
}
