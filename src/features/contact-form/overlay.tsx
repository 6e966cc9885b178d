import type { ReactNode } from 'react';
import type { StateValue } from 'xstate';
import type { MachineTag } from '../../../machines/shared/machine.ts';
import { CloseLink } from '../../ui/close-link.tsx';
import { Success } from '../../ui/success.tsx';
import { MachineModal } from '../modal/index.ts';

/** The window of a form that a manager answers: the form, then thanks with the number of the request [ST-09][ST-10]. */
export function ContactModal(props: {
  machine: string;
  snapshot: {
    readonly value: StateValue;
    readonly hasTag: (tag: MachineTag) => boolean;
    readonly matches: (state: 'sent') => boolean;
    readonly context: { readonly number: number | null };
  };
  title: string;
  /** The page behind the window. */
  returnTo: string;
  onClose: () => void;
  thanks: string;
  /** Stand around the number of the request. */
  more?: { readonly before: ReactNode; readonly after: ReactNode };
  /** The form. */
  children: ReactNode;
}) {
  const { machine, snapshot, title, returnTo, onClose, thanks, more, children } = props;
  const isSent = snapshot.matches('sent');
  return (
    <MachineModal
      machine={machine}
      snapshot={snapshot}
      title={title}
      returnTo={returnTo}
      onClose={onClose}
      content={isSent ? 'sent' : 'form'}
    >
      {isSent ? (
        <Success title={thanks}>
          {more?.before}
          <p className="text-muted">
            Номер заявки <b className="figures text-ink">{snapshot.context.number}</b>
            {more?.after}
          </p>
          <CloseLink href={returnTo} onClose={onClose} />
        </Success>
      ) : (
        children
      )}
    </MachineModal>
  );
}
