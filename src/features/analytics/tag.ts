import type { CountedAction } from './ecommerce.ts';

/** The one script of another site that a page may load, by its policy too (server/http/csp.ts). */
const TAG_URL = 'https://mc.yandex.ru/metrika/tag.js';

/** Calls of the counter; those made before its script has come wait in `a`. */
interface Queue {
  (...call: readonly unknown[]): void;
  a?: (readonly unknown[])[];
  /** Time of the start, in ms. */
  l?: number;
}

/** Lets a checked address become that of a script where pages accept no plain text for it. */
interface AddressPolicy {
  createScriptURL(url: string): string;
}

declare global {
  interface Window {
    ym?: Queue;
    dataLayer?: CountedAction[];
    trustedTypes?: { createPolicy(name: string, rules: AddressPolicy): AddressPolicy };
  }
}

/** The name that the content security policy allows. */
const POLICY = 'counter';

function onlyTag(url: string): string {
  if (url !== TAG_URL) throw new TypeError(`No script may be loaded from ${url}`);
  return url;
}

interface Tag {
  readonly call: Queue;
  readonly actions: CountedAction[];
  /** Takes back what waits for the script; says whether it has still to come. */
  readonly forget: () => boolean;
}

let tag: Tag | null = null;

/** Loads the counter's script, once; until it has come its calls wait. */
export function loadTag(): Tag {
  tag ??= createTag();
  return tag;
}

function createTag(): Tag {
  const waiting: (readonly unknown[])[] = [];
  const queue: Queue = Object.assign((...call: readonly unknown[]) => void waiting.push(call), {
    a: waiting,
    l: Date.now(),
  });
  window.ym = queue;
  const rules: AddressPolicy = { createScriptURL: onlyTag };
  const policy = window.trustedTypes?.createPolicy(POLICY, rules) ?? rules;
  const script = document.createElement('script');
  script.async = true;
  script.src = policy.createScriptURL(TAG_URL);
  let hasCome = false;
  script.addEventListener('load', () => {
    hasCome = true;
  });
  document.head.append(script);
  const actions: CountedAction[] = [];
  window.dataLayer = actions;
  return {
    // The script listens to the queue, or puts itself in its place.
    call: (...call) => window.ym?.(...call),
    actions,
    forget: () => {
      waiting.length = 0;
      actions.length = 0;
      return !hasCome;
    },
  };
}
