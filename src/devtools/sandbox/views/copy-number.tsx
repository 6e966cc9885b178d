import type { CopyNumberActor } from '../../../../machines/copy-number/copy-number.machine.ts';
import { CopyNote } from '../../../features/copy-number/copier.tsx';
import { CopyButton } from '../../../features/copy-number/index.tsx';
import { PartNumber } from '../../../features/product/index.ts';
import { SamplePage } from '../sample-page.tsx';

/** The number of a product with its button. */
export function CopyNumberSandbox({ actor }: { actor: CopyNumberActor }) {
  return (
    <SamplePage>
      <PartNumber article={actor.getSnapshot().context.text}>
        <CopyButton onCopy={() => actor.send({ type: 'copy' })}>
          <CopyNote actor={actor} />
        </CopyButton>
      </PartNumber>
    </SamplePage>
  );
}
