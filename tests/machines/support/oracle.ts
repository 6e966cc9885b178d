import type { AnyMachineSnapshot } from 'xstate';
import type { Driver } from '../../../machines/testing/walk.ts';
import type {
  Control,
  Device,
  Found,
  Look,
  PageObject,
  ScreenModel,
  Sight,
  Target,
} from '../../page-objects/screen.ts';

const named = ({ role, name, group }: Target) => `${role} «${name}»${group ? ` of «${group}»` : ''}`;

async function complaint(screen: PageObject, text: string, sight: Sight): Promise<string | null> {
  if ('sees' in sight) {
    return (await screen.look(sight.sees)).presence === 'absent' ? `no ${named(sight.sees)}` : null;
  }
  if ('lacks' in sight) {
    return (await screen.look(sight.lacks)).presence === 'absent' ? null : `there is ${named(sight.lacks)}`;
  }
  if ('says' in sight) return text.includes(sight.says) ? null : `it does not say «${sight.says}»`;
  return text.includes(sight.silent) ? `it says «${sight.silent}»` : null;
}

function faceComplaint({ target, chosen, holds }: Control, found: Found): string | null {
  if (chosen !== undefined && chosen !== found.chosen) {
    return `${named(target)} is ${found.chosen ? '' : 'not '}chosen`;
  }
  if (holds === undefined || holds === found.holds) return null;
  return `${named(target)} holds «${found.holds}», not «${holds}»`;
}

/** How the targets of a screen must be found in a state. */
const looksOf = (
  snapshot: AnyMachineSnapshot,
  controls: readonly Control[],
  sights: readonly Sight[],
): readonly Look[] => [
  ...controls.map(({ event, ...control }): Look => ({ ...control, as: 'enabled', is: snapshot.can(event) })),
  ...sights.flatMap((sight): Look | readonly Look[] => {
    if ('sees' in sight) return { target: sight.sees, as: 'present', is: true };
    return 'lacks' in sight ? { target: sight.lacks, as: 'present', is: false } : [];
  }),
];

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
 * exactly when its event does something, and shows its face wherever it stands; and what the state promises is to be seen.
 */
async function complaints(
  screen: PageObject,
  model: ScreenModel,
  snapshot: AnyMachineSnapshot,
  device: Device,
): Promise<readonly string[]> {
  const shown = model.controls(snapshot).filter((control) => !control.device || control.device === device);
  const sights = model.sights(snapshot);
  const text = await screen.text();
  // All at once; one by one where something is wrong, to say what.
  const isShown = await screen.shows?.(looksOf(snapshot, shown, sights));
  const found = await Promise.all([
    ...(isShown ? [] : shown).map(async (control) => {
      const { target, event } = control;
      const found = await screen.look(target);
      const can = snapshot.can(event);
      if ((found.presence === 'enabled') === can) {
        return found.presence === 'absent' ? null : faceComplaint(control, found);
      }
      return `${named(target)} is ${found.presence}, yet ${event.type} ${can ? 'may' : 'cannot'} come`;
    }),
    ...sights
      .filter((sight) => !isShown || 'says' in sight || 'silent' in sight)
      .map((sight) => complaint(screen, text, sight)),
  ]);
  return found.filter((wrong) => wrong !== null);
}
