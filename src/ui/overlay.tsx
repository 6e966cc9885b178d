import { lazyPart } from './lazy-part.ts';
import { backdropClass, OverlayHead, type OverlayProps, panelClass, wrapClass } from './overlay-parts.tsx';
import { useFocusReturn } from './use-focus-return.ts';

/** Focus trap, Escape and the rest of modal dialogs; loaded when the browser is idle or a window opens. */
export const overlayDialog = lazyPart(async () => (await import('./overlay-dialog.tsx')).OverlayDialog);

/**
 * A window over the page. The server and a browser that has not loaded dialogs yet show the same window as
 * plain HTML, so that it is there without JavaScript and at the first tap.
 */
export function Overlay(props: OverlayProps) {
  useFocusReturn();
  const Dialog = overlayDialog.usePart();
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
        >
          <OverlayHead {...props} title={<h2 className="text-xl font-bold">{props.title}</h2>} />
          {props.children}
        </section>
      </div>
    </div>
  );
}
