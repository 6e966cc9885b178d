import { SamplePage } from '../../../src/devtools/sandbox/sample-page.tsx';
import type { NewFlowActor } from './machine.ts';
import { NewFlow } from './view.tsx';

/** TODO: the view in surroundings like those of the shop. */
export function NewFlowSandbox({ actor }: { actor: NewFlowActor }) {
  return (
    <SamplePage>
      <NewFlow actor={actor} />
    </SamplePage>
  );
}
