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

/** Tells what became of copying the number last; null: it has not been copied. */
export function Copier({ text, copied }: CopyNumberInput & { readonly copied: Promise<void> | null }) {
  const writeText = fromPromise<void, CopyNumberInput>(async () => void (await copied));
  const actor = useActorRef(copyNumberMachine.provide({ actors: { writeText } }), pageActorOptions({ text }));
  useEffect(() => {
    if (copied) actor.send({ type: 'copy' });
  }, [actor, copied]);
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
