import { startTransition } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import type { PageContextClient } from 'vike/types';
import { continueSession, startSession, takeTyped } from '../app/browser-session.ts';
import { PageRoot } from '../app/page-root.tsx';

export { onRenderClient };

let root: Root | null = null;
/** Of the page that is being rendered. */
let fail: (error: unknown) => void = () => undefined;

function render(pageContext: PageContextClient, onRendered: () => void): void {
  const page = <PageRoot pageContext={pageContext} onRendered={onRendered} />;
  if (root) {
    root.render(page);
    return;
  }
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no #root');
  const onUncaughtError = (error: unknown) => {
    console.error(error);
    fail(error);
  };
  takeTyped();
  // In pieces of a few milliseconds: a tap meanwhile is answered at once, and first hydrates what it meets.
  startTransition(() => {
    root = hydrateRoot(container, page, { onUncaughtError });
  });
}

/** Shows a page: the session starts before the first one is hydrated and goes on with every later one. */
async function onRenderClient(pageContext: PageContextClient): Promise<void> {
  await startSession(pageContext);
  await new Promise<void>((resolve, reject) => {
    fail = reject;
    render(pageContext, resolve);
  });
  continueSession(pageContext);
}
