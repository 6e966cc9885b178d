import type { LightboxInput } from '../../../machines/lightbox/lightbox.setup.ts';
import { codeMissing } from '../../lib/missing-code.ts';
import type { createLightbox } from '../lightbox/window.tsx';

type Loaded = ReturnType<typeof createLightbox>;

/** The lightbox of a gallery, whose code is loaded when somebody is about to need it. */
export interface LightboxHost {
  readonly current: () => Loaded | null;
  readonly subscribe: (tell: () => void) => () => void;
  /** Begins to load; a failure is tried again at the next need. */
  readonly load: () => void;
  readonly open: (index: number) => void;
  readonly stop: () => void;
}

export function createLightboxHost(input: LightboxInput): LightboxHost {
  let lightbox: Loaded | null = null;
  let loading: Promise<Loaded> | null = null;
  let isStopped = false;
  const waiting = new Set<() => void>();

  const loaded = (): Promise<Loaded> => {
    loading ??= import('../lightbox/window.tsx').then(
      (code) => {
        lightbox = code.createLightbox(input);
        if (isStopped) lightbox.stop();
        for (const tell of waiting) tell();
        return lightbox;
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  return {
    current: () => lightbox,
    subscribe(tell) {
      waiting.add(tell);
      return () => waiting.delete(tell);
    },
    load: () => void loaded().catch(() => undefined),
    open(index) {
      loaded().then(
        ({ open }) => open(index),
        () => codeMissing(),
      );
    },
    stop() {
      isStopped = true;
      lightbox?.stop();
    },
  };
}
