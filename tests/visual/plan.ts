import type { Model } from '../../machines/testing/model.ts';
import { type Path, pathTo } from '../../machines/testing/shortest-path.ts';
import { statesBelow } from '../../machines/testing/transitions.ts';
import type { screens } from '../support/screens.ts';

export type Device = keyof typeof screens;
export const devices: readonly Device[] = ['phone', 'desktop'];

export type Theme = 'light' | 'dark';
export const themes: readonly Theme[] = ['light', 'dark'];

export interface Shot {
  readonly machine: string;
  readonly state: string;
  readonly device: Device;
  readonly theme: Theme;
  /** Inside the folder of pictures, with `/`. */
  readonly file: string;
}

/** An innermost state that can be seen, and the shortest path to it. */
interface ShownState {
  readonly state: string;
  readonly path: Path;
}

/** The states of a machine that have pictures, and why each other innermost state has none. */
export interface MachinePlan {
  readonly machine: string;
  readonly shown: readonly ShownState[];
  /** Reasons, in Russian, by id of the state. */
  readonly unseen: Readonly<Record<string, string>>;
}

/** Plans a machine: each innermost state once, also those of parallel regions. */
export function planOf(model: Model): MachinePlan {
  const leaves = statesBelow(model.machine.root).filter(({ type }) => type === 'atomic' || type === 'final');
  const shown: ShownState[] = [];
  const unseen: Record<string, string> = {};
  const reason =
    model.serverOnly === null ? 'состояние длится ноль времени' : 'машина живёт на сервере, экрана у неё нет';
  for (const { id } of leaves) {
    const path = model.serverOnly === null ? pathTo(model, id) : null;
    if (path) shown.push({ state: id, path });
    else unseen[id] = reason;
  }
  return { machine: model.id, shown, unseen };
}

/** `account/opened.editing.phone.light.webp` */
export function fileOf(machine: string, state: string, device: Device, theme: Theme): string {
  return `${machine}/${state.slice(machine.length + 1)}.${device}.${theme}.webp`;
}

export function shotsOf({ machine, shown }: Pick<MachinePlan, 'machine' | 'shown'>): readonly Shot[] {
  return shown.flatMap(({ state }) =>
    devices.flatMap((device) =>
      themes.map((theme) => ({ machine, state, device, theme, file: fileOf(machine, state, device, theme) })),
    ),
  );
}
