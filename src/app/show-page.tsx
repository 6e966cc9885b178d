import { startTransition } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import type { ShownPage } from '../lib/page-actors.ts';
import { continueSession, startSession, takeTyped } from './browser-session.ts';
import { PageRoot } from './page-root.tsx';

let root: Root | null = null;
/** Of the page that is being rendered. */
let fail: (error: unknown) => void = () => undefined;

function render(shown: ShownPage, onRendered: () => void): void {
  const page = <PageRoot pageContext={shown} onRendered={onRendered} />;
  if (root) {
    root.render(page);
    return;
  }
  const container = document.getElementById('root');
  if (!container) throw new Error('No #root');
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
export async function showPage(shown: ShownPage): Promise<void> {
  await startSession(shown);
  await new Promise<void>((resolve, reject) => {
    fail = reject;
    render(shown, resolve);
  });
  continueSession(shown);
}
