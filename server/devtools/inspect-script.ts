import { Router } from 'express';
import {
  INSPECT_SCRIPT_PATH,
  INSPECTOR_PATH,
  type InspectionBuffer,
  type Seen,
} from '../../src/contract/inspection.ts';

/** The window's own types name XState, which the server need not know. */
interface InspectedWindow {
  karterInspect?: (event: never) => void;
  karterSeen?: unknown;
}

/**
 * Runs inside the page, before anything else of it, so that not even the birth of an actor is missed. It stands for
 * itself: nothing of this module is there. Whoever listened before (a test) still hears everything.
 */
function installBuffer(panel: string): void {
  const page: InspectedWindow = window;
  const before = page.karterInspect;
  const seen: Seen[] = [];
  const buffer: InspectionBuffer = { seen, tell: null };
  page.karterSeen = buffer;
  page.karterInspect = (event: never) => {
    before?.(event);
    // Deprecated for handlers, which get the event; here it is the only way to know what is going on outside.
    const under = window.event?.isTrusted ? window.event.type : null;
    const one = { at: Date.now(), under, event };
    if (buffer.tell) buffer.tell(one);
    else seen.push(one);
  };
  // Not before the page's own scripts have had their turn.
  document.addEventListener('DOMContentLoaded', () => void import(panel));
}

const script = `(${installBuffer})('${INSPECTOR_PATH}/inspector.js')`;

/** Serves the script that `withInspector` puts into a page. */
export function inspectScript(): Router {
  const router = Router();
  router.get(INSPECT_SCRIPT_PATH, (_request, response) => {
    response.set('Cache-Control', 'no-store').type('text/javascript').send(script);
  });
  return router;
}

/** The page with the script as the first of its head; it waits for it, so that no actor is born before. */
export const withInspector = (html: string): string =>
  html.replace('<head>', `<head><script src="${INSPECT_SCRIPT_PATH}"></script>`);
