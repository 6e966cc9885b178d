import { vi } from 'vitest';

/** Gives jsdom a `CloseWatcher`; returns those that wait for «Назад». */
export function stubCloseWatcher(): () => readonly EventTarget[] {
  const waiting = new Set<EventTarget>();
  class CloseWatcher extends EventTarget {
    constructor() {
      super();
      waiting.add(this);
    }
    destroy() {
      waiting.delete(this);
    }
  }
  vi.stubGlobal('CloseWatcher', CloseWatcher);
  return () => [...waiting];
}
