import { readStorage, writeStorage } from '../../lib/storage.ts';

/** How the panel stands; kept for the session of the tab. */
export interface PanelPlace {
  readonly side: 'left' | 'right';
  readonly isFolded: boolean;
}

const KEY = 'karter.inspector';

export function readPlace(): PanelPlace {
  const kept = readStorage('sessionStorage', KEY) ?? '';
  return { side: kept.includes('left') ? 'left' : 'right', isFolded: kept.includes('folded') };
}

export function keepPlace({ side, isFolded }: PanelPlace): void {
  writeStorage('sessionStorage', KEY, isFolded ? `${side} folded` : side);
}
