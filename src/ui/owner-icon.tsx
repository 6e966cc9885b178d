import { createElement, type ReactElement, useCallback, useSyncExternalStore } from 'react';
import { ICON_TIMEOUT_MS } from '../contract/constants.ts';
import type { IconShape } from './icons/icon-body.ts';
import { createIconLoader } from './icons/icon-loader.ts';

const icons = createIconLoader({
  ask: async (path) => {
    const response = await fetch(path, { signal: AbortSignal.timeout(ICON_TIMEOUT_MS) });
    if (!response.ok) throw new Error(`The server answered ${response.status}`);
    return response.json();
  },
  warn: (message, cause) => console.warn(message, cause ?? ''),
});

function draw({ tag, attributes, children }: IconShape, key: number): ReactElement {
  return createElement(tag, { key, ...attributes }, children.map(draw));
}

const nothing = () => null;

/**
 * A decorative icon that the owner names, `lucide:truck`; the text beside it carries the meaning. Its place
 * is there from the start and stays empty without scripts, or when the icon does not come [TC-04][ER-06].
 * Icons of the interface itself are `Icon`, which needs no request.
 */
export function OwnerIcon({ name }: { name: string }) {
  const subscribe = useCallback((tell: () => void) => icons.want(name, tell), [name]);
  const drawing = useSyncExternalStore(subscribe, () => icons.drawing(name), nothing);
  return (
    <svg
      aria-hidden="true"
      data-icon={name}
      className="shrink-0"
      width={22}
      height={22}
      viewBox={drawing?.viewBox ?? '0 0 24 24'}
      fill="none"
    >
      {drawing?.shapes.map(draw)}
    </svg>
  );
}
