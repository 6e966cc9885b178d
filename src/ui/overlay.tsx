import { useEffect } from 'react';
import { lazyPart } from '../lib/lazy-part.ts';
import { useFocusReturn } from '../lib/use-focus-return.ts';
import { backdropClass, OverlayHead, type OverlayProps, panelClass, wrapClass } from './overlay-parts.tsx';

/** Focus trap, inert page and the rest of modal dialogs; loaded when a window opens or is about to. */
export const overlayDialog = lazyPart(async () => (await import('./overlay-dialog.tsx')).OverlayDialog);

/** Closes a window by Escape, wherever the focus is: nothing has brought it into a plain one. */
function useEscape(isPlain: boolean, onClose: () => void): void {
  useEffect(() => {
    if (!isPlain) return undefined;
    const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented) onClose();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isPlain, onClose]);
}

/**
 * A window over the page. The server and a browser that has not loaded dialogs yet show the same window as
 * plain HTML, so that it is there without JavaScript and at the first tap. Who has begun to use that one keeps it.
 */
export function Overlay(props: OverlayProps) {
  useFocusReturn();
  const { Part: Dialog, keepFallback } = overlayDialog.usePart();
  useEscape(Dialog === null, props.onClose);
  if (Dialog) return <Dialog {...props} />;
  return (
    <div className={backdropClass} {...props.machine}>
      <div className={wrapClass(props.kind)}>
        <section
          role="dialog"
          aria-modal="true"
          aria-label={props.title}
          aria-busy={props.busy}
          className={panelClass(props.kind)}
          onPointerDown={keepFallback}
          onFocus={keepFallback}
        >
          <OverlayHead {...props} title={<h2 className="text-xl font-bold">{props.title}</h2>} />
          {props.children}
        </section>
      </div>
    </div>
  );
}
