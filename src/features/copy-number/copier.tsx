import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import { fromPromise } from 'xstate';
import {
  type CopyNumberActor,
  type CopyNumberInput,
  copyNumberMachine,
} from '../../../machines/copy-number/copy-number.machine.ts';
import { machineMarks } from '../../../machines/shared/machine.ts';
import { pageActorOptions } from '../../lib/create-page-actor.ts';
import { useActorSnapshot } from '../../lib/use-actor.ts';

const copyNumber = copyNumberMachine.provide({
  actors: {
    writeText: fromPromise<void, CopyNumberInput>(({ input }) => navigator.clipboard.writeText(input.text)),
  },
});

/** Copies the number once more for each of the `presses`. */
export function Copier({ text, presses }: CopyNumberInput & { readonly presses: number }) {
  const actor = useActorRef(copyNumber, pageActorOptions({ text }));
  useEffect(() => {
    if (presses > 0) actor.send({ type: 'copy' });
  }, [actor, presses]);
  return <CopyNote actor={actor} />;
}

/** What became of copying, over the number and read out; nothing moves when it comes or goes. */
export function CopyNote({ actor }: { actor: CopyNumberActor }) {
  const snapshot = useActorSnapshot(actor);
  const isError = snapshot.hasTag('error');
  const note = isError
    ? 'Не скопировано: выделите номер сами'
    : snapshot.matches('copied')
      ? 'Артикул скопирован'
      : '';
  return (
    <span {...machineMarks(snapshot)}>
      <span role="status" className="copy-note">
        {note}
      </span>
    </span>
  );
}
