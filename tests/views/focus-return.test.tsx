import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { Overlay, overlayDialog } from '../../src/ui/overlay.tsx';

function PageWithWindow() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const machine = { 'data-machine': 'sample', 'data-state': 'open' };
  return (
    <main>
      <h1 tabIndex={-1}>Товар</h1>
      <button type="button" onClick={() => setOpen(true)}>
        Купить
      </button>
      {isOpen && (
        <Overlay
          title="Заказ"
          closeLabel="Закрыть"
          kind="modal"
          closeHref="/"
          onClose={close}
          machine={machine}
        >
          <input />
        </Overlay>
      )}
    </main>
  );
}

const nextFrame = () => act(() => new Promise((resolve) => requestAnimationFrame(resolve)));

test.each([
  ['focuses a pressed button', true],
  ['does not, as Safari', false],
])(
  'in a browser that %s, closing a window gives the focus back, never by way of the heading [OV-18]',
  async (_, isFocused) => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    await overlayDialog.load();
    const host = document.body.appendChild(document.createElement('div'));
    // Not in strict mode: there Headless UI gives the focus back as soon as the window opens.
    const root = createRoot(host);
    await act(async () => root.render(<PageWithWindow />));
    const button = document.querySelector<HTMLElement>('main > button');
    const focused = vi.fn();
    document.querySelector('h1')?.addEventListener('focus', focused);

    button?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    if (isFocused) button?.focus();
    await act(async () => button?.click());
    await nextFrame();
    expect(document.activeElement?.closest('[role=dialog]')).toBeTruthy();
    await act(async () => document.querySelector<HTMLElement>('[aria-label=Закрыть]')?.click());
    await nextFrame();

    expect(document.activeElement).toBe(button);
    expect(focused).not.toHaveBeenCalled();
    await act(async () => root.unmount());
    host.remove();
  },
);
