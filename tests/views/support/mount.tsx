import { act, type ReactElement, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

/** Lets effects and lazily loaded parts settle. */
export const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 0)));

/**
 * Renders as the server does, hydrates as the browser does, in strict mode: every effect ends and begins anew once, as
 * after a remount. Anything that does not match is an error.
 * Returns what takes it away again.
 */
export async function mount(element: ReactElement): Promise<() => Promise<void>> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  // jsdom scrolls nothing.
  Element.prototype.scrollIntoView ??= () => undefined;
  const strict = <StrictMode>{element}</StrictMode>;
  const host = document.createElement('div');
  document.body.append(host);
  host.innerHTML = renderToString(strict);
  const mismatches: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(host, strict, { onRecoverableError: (error) => mismatches.push(error) }),
  );
  await settle();
  if (mismatches.length > 0) throw mismatches[0];
  return async () => {
    await act(async () => root.unmount());
    host.remove();
  };
}
