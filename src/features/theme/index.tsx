import { useId } from 'react';
import { machineMarks } from '../../../machines/shared/machine.ts';
import type { ThemeActor, ThemePreference } from '../../../machines/theme/theme.machine.ts';
import { useActorSnapshot } from '../../lib/use-actor.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';

const choices: readonly { preference: ThemePreference; label: string; icon: IconName }[] = [
  { preference: 'light', label: 'Светлая', icon: 'sun' },
  { preference: 'dark', label: 'Тёмная', icon: 'moon' },
  { preference: 'system', label: 'Системная', icon: 'monitor' },
];

/** Light, dark or as the device [OV-19][ST-24]; a page may have several, in the footer and beside the account. */
export function ThemeSwitch({ actor }: { actor: ThemeActor }) {
  const snapshot = useActorSnapshot(actor);
  const name = useId();
  return (
    <div role="radiogroup" aria-label="Тема" {...machineMarks(snapshot)} className="themes">
      {choices.map(({ preference, label, icon }) => (
        <label key={preference} title={label}>
          <input
            type="radio"
            name={name}
            value={preference}
            aria-label={label}
            className="sr-only"
            checked={snapshot.context.preference === preference}
            onChange={() => actor.send({ type: 'theme.choose', preference })}
          />
          <Icon name={icon} size={18} />
        </label>
      ))}
    </div>
  );
}
