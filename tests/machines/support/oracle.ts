import type { AnyMachineSnapshot } from 'xstate';
import type { Driver } from '../../../machines/testing/walk.ts';
import type { Device, PageObject, ScreenModel, Sight, Target } from '../../page-objects/screen.ts';

const named = ({ role, name, group }: Target) => `${role} «${name}»${group ? ` of «${group}»` : ''}`;

async function complaint(screen: PageObject, text: string, sight: Sight): Promise<string | null> {
  if ('sees' in sight) {
    return (await screen.presence(sight.sees)) === 'absent' ? `no ${named(sight.sees)}` : null;
  }
  if ('lacks' in sight) {
    return (await screen.presence(sight.lacks)) === 'absent' ? null : `there is ${named(sight.lacks)}`;
  }
  if ('says' in sight) return text.includes(sight.says) ? null : `it does not say «${sight.says}»`;
  return text.includes(sight.silent) ? `it says «${sight.silent}»` : null;
}

/** Makes events happen on a screen by the gestures of a machine, and compares what it shows. */
export function driveScreen(base: PageObject, looks: ScreenModel, outside: Omit<Driver, 'send'>) {
  let device: Device = 'desktop';
  const screen: PageObject = {
    ...base,
    async device(next) {
      device = next;
      await base.device(next);
    },
  };
  const driver: Driver = {
    ...outside,
    send: (event, before) => looks.gestures[event.type]?.(screen, event, before) ?? screen.happen(event),
  };
  return {
    driver,
    complaints: (snapshot: AnyMachineSnapshot) => complaints(screen, looks, snapshot, device),
  };
}

/**
 * What is wrong on the screen in a state, empty when all is as it must be: a control is present and enabled
 * exactly when its event does something, and what the state promises is to be seen.
 */
async function complaints(
  screen: PageObject,
  model: ScreenModel,
  snapshot: AnyMachineSnapshot,
  device: Device,
): Promise<readonly string[]> {
  const shown = model.controls(snapshot).filter((control) => !control.device || control.device === device);
  const text = await screen.text();
  const found = await Promise.all([
    ...shown.map(async ({ target, event }) => {
      const presence = await screen.presence(target);
      const can = snapshot.can(event);
      if ((presence === 'enabled') === can) return null;
      return `${named(target)} is ${presence}, yet ${event.type} ${can ? 'may' : 'cannot'} come`;
    }),
    ...model.sights(snapshot).map((sight) => complaint(screen, text, sight)),
  ]);
  return found.filter((wrong) => wrong !== null);
}
