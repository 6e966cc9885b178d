import { Dialog, DialogPanel } from '@headlessui/react';
import { useActorRef } from '@xstate/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  type LightboxActor,
  type LightboxSnapshot,
  lightboxMachine,
} from '../../../machines/lightbox/lightbox.machine.ts';
import type { LightboxInput } from '../../../machines/lightbox/lightbox.setup.ts';
import { type MachineMarks, machineMarks } from '../../../machines/shared/machine.ts';
import { pageActorOptions } from '../../lib/create-page-actor.ts';
import { sendIfPossible } from '../../lib/send-if-possible.ts';
import { useActorSnapshot, useActorValue } from '../../lib/use-actor.ts';
import { useFocusReturn } from '../../lib/use-focus-return.ts';
import { useBack } from '../../ui/use-back.ts';
import { Bars } from './bars.tsx';
import { createPointers } from './pointers.ts';
import { ShownPicture } from './shown-picture.tsx';
import { stageSize } from './stage.ts';
import { useControls } from './use-controls.ts';

export { stageSize } from './stage.ts';

/**
 * The lightbox of a product's pictures, with an actor of its own; it opens for each new `asked` and tells which picture
 * is looked at.
 */
export function LightboxOverlay(
  props: LightboxInput & {
    readonly asked: { readonly index: number } | null;
    readonly onShown: (index: number) => void;
  },
) {
  const { images, title, asked, onShown } = props;
  const actor = useActorRef(lightboxMachine, pageActorOptions({ images, title }));
  useEffect(() => {
    if (asked) sendIfPossible(actor, { type: 'open', index: asked.index, stage: stageSize() });
  }, [actor, asked]);
  const index = useActorValue(actor, ({ context }) => context.index);
  useEffect(() => onShown(index), [index, onShown]);
  return <Lightbox actor={actor} />;
}

/** The lightbox of a page, over everything while it is visible [OV-14][ST-19]. */
export function Lightbox({ actor }: { actor: LightboxActor }) {
  const snapshot = useActorSnapshot(actor);
  const marks = machineMarks(snapshot);
  if (!snapshot.hasTag('overlay')) return <div hidden {...marks} />;
  return <OpenLightbox actor={actor} snapshot={snapshot} marks={marks} />;
}

interface OpenProps {
  readonly actor: LightboxActor;
  readonly snapshot: LightboxSnapshot;
  readonly marks: MachineMarks;
}

/** Dark in both themes: pictures are looked at, not the page. As every dialog it opens one commit after it mounts. */
function OpenLightbox({ actor, snapshot, marks }: OpenProps) {
  const [mounted, setMounted] = useState(false);
  useLayoutEffect(() => setMounted(true), []);
  useFocusReturn();
  const close = () => sendIfPossible(actor, { type: 'close' });
  useBack(close);
  return (
    <Dialog
      open={mounted}
      onClose={close}
      aria-label={`Просмотр изображений: ${snapshot.context.title}`}
      data-theme="dark"
      className="relative z-50 text-ink"
      {...marks}
    >
      <DialogPanel className="fixed inset-0 overflow-hidden bg-ground" aria-busy={snapshot.hasTag('busy')}>
        <Stage actor={actor} snapshot={snapshot} />
        <Bars actor={actor} snapshot={snapshot} />
      </DialogPanel>
    </Dialog>
  );
}

function Stage({ actor, snapshot }: Omit<OpenProps, 'marks'>) {
  const stage = useRef<HTMLDivElement>(null);
  const [pointers] = useState(() => createPointers(actor));
  useControls(actor, stage);
  const isHeld = snapshot.matches({ visible: { gesture: 'dragging' } });
  return (
    <div
      ref={stage}
      className={`absolute inset-0 touch-none overflow-hidden select-none ${isHeld ? 'cursor-grabbing' : 'cursor-grab'}`}
      {...pointers}
    >
      {snapshot.hasTag('busy') && (
        <span
          aria-hidden="true"
          className="absolute top-1/2 left-1/2 -mt-5 -ml-5 size-10 animate-spin rounded-full border-4 border-line border-t-link"
        />
      )}
      <ShownPicture actor={actor} snapshot={snapshot} />
    </div>
  );
}
