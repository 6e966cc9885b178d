import { Dialog, DialogPanel, DialogTitle } from '@headlessui/react';
import { useLayoutEffect, useState } from 'react';
import { backdropClass, OverlayHead, type OverlayProps, panelClass, wrapClass } from './overlay-parts.tsx';

/**
 * The window with everything a modal dialog needs: focus trap, Escape, inert page, return of the focus [OV-18].
 * It opens one commit after it mounts, before anything is painted: a Headless UI dialog that mounts open leaves
 * the page reachable from its second time on (2.2.10, seen in Chromium).
 */
export function OverlayDialog(props: OverlayProps) {
  const [mounted, setMounted] = useState(false);
  useLayoutEffect(() => setMounted(true), []);
  return (
    <Dialog open={mounted} onClose={props.onClose} className="relative z-50" {...props.machine}>
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
