import { Dialog, DialogPanel, DialogTitle } from '@headlessui/react';
import { backdropClass, OverlayHead, type OverlayProps, panelClass, wrapClass } from './overlay-parts.tsx';

/** The window with everything a modal dialog needs: focus trap, Escape, inert page, return of the focus [OV-18]. */
export function OverlayDialog(props: OverlayProps) {
  return (
    <Dialog open onClose={props.onClose} className="relative z-50" {...props.machine}>
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
