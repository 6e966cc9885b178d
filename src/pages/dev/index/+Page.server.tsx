import '../../../devtools/tools.css';
import { type DrawnMachine, HowTo, ListPage } from '../../../devtools/index.ts';

export { Page };

/** Every flow of the shop on one page, read from the machines themselves [RT-01]; without scripts. */
function Page({ data }: { data: readonly DrawnMachine[] }) {
  return (
    <ListPage machines={data}>
      <HowTo />
    </ListPage>
  );
}
