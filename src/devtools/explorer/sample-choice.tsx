import { useEffect, useRef } from 'react';
import { eventLabel } from '../../../machines/testing/chart/event-label.ts';
import { useActorValue } from '../../lib/use-actor.ts';
import { buttonClass } from '../../ui/button.ts';
import { sampleText } from '../sandbox/sample-text.ts';
import type { ExplorerActor } from './explorer.machine.ts';

/** Of the samples that fire a transition that was pressed on the drawing, which one is sent. */
export function SampleChoice({ actor }: { actor: ExplorerActor }) {
  const choice = useActorValue(actor, ({ context }) => context.choice);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (choice === null) dialog.current?.close();
    else dialog.current?.showModal();
  }, [choice]);
  const [first] = choice ?? [];
  return (
    <dialog
      ref={dialog}
      aria-labelledby="choice-title"
      onClose={() => actor.send({ type: 'choice.close' })}
      className="m-auto w-[min(32rem,calc(100vw-2rem))] rounded-xl border border-line bg-surface p-4 text-ink backdrop:bg-black/50"
    >
      <h2 id="choice-title" className="mb-3 font-bold">
        С какими данными послать «{first && eventLabel(first.event.type)[1]}»?
      </h2>
      <ul className="flex flex-col gap-1.5">
        {choice?.map(({ event, title }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: samples have no other name than their place
          <li key={at}>
            <button
              type="button"
              title={sampleText(event)}
              className="w-full rounded-lg border border-line px-3 py-2 text-left text-sm hover:text-link"
              onClick={() => actor.send({ type: 'command.give', command: { do: 'send', event } })}
            >
              {title || 'без данных'}
            </button>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={`${buttonClass('plain', 'small')} mt-3`}
        onClick={() => actor.send({ type: 'choice.close' })}
      >
        Отмена
      </button>
    </dialog>
  );
}
