import { Dialog, DialogPanel, DialogTitle } from '@headlessui/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { backdropClass, OverlayHead, type OverlayProps, panelClass, wrapClass } from './overlay-parts.tsx';
import { useBack } from './use-back.ts';

/**
 * The window with everything a modal dialog needs: focus trap, Escape, inert page, return of the focus [OV-18].
 * It opens one commit after it mounts, before anything is painted: a Headless UI dialog that mounts open leaves
 * the page reachable from its second time on (2.2.10, seen in Chromium). One that is gone closes nothing: its
 * observers are ended a moment after it, see it without size and ask to close, when the next window may be open.
 */
export function OverlayDialog(props: OverlayProps) {
  const [mounted, setMounted] = useState(false);
  useLayoutEffect(() => setMounted(true), []);
  const dialog = useRef<HTMLDivElement>(null);
  const close = () => {
    if (dialog.current) props.onClose();
  };
  useBack(close);
  return (
    <Dialog ref={dialog} open={mounted} onClose={close} className="relative z-50" {...props.machine}>
      <div className={backdropClass}>
        <div className={wrapClass(props.kind)}>
          <DialogPanel className={panelClass(props.kind)} aria-busy={props.busy}>
            <OverlayHead
              {...props}
              title={<DialogTitle className="text-xl font-bold">{props.title}</DialogTitle>}
            />
            {props.children}
          </DialogPanel>
        </div>
      </div>
    </Dialog>
  );
}
