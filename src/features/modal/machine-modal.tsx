import type { ReactNode } from 'react';
import type { AnyMachineSnapshot } from 'xstate';
import { machineMarks } from '../../../machines/shared/machine.ts';
import { useFocusOnChange } from '../../lib/use-focus-on-change.ts';
import { Overlay } from '../../ui/overlay.tsx';

/** The modal window of a machine: open exactly while its state is an overlay [OV-09]. */
export function MachineModal(props: {
  snapshot: AnyMachineSnapshot;
  title: string;
  /** The page behind the window. */
  returnTo: string;
  onClose: () => void;
  /** Which of the window's contents is shown: the focus follows when it changes. */
  content: string;
  children: ReactNode;
}) {
  const { snapshot, title, returnTo, onClose, content, children } = props;
  const marks = machineMarks(snapshot);
  if (!snapshot.hasTag('overlay')) return <div hidden {...marks} />;
  return (
    <Overlay
      title={title}
      closeLabel="Закрыть окно"
      kind="modal"
      closeHref={returnTo}
      onClose={onClose}
      busy={snapshot.hasTag('busy')}
      machine={marks}
    >
      <ModalContent content={content}>{children}</ModalContent>
    </Overlay>
  );
}

function ModalContent({ content, children }: { content: string; children: ReactNode }) {
  return <div ref={useFocusOnChange(content)}>{children}</div>;
}
