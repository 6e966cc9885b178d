import { defineModel } from '../testing/model.ts';
import { type ThemePreference, themeMachine } from './theme.machine.ts';

const PREFERENCES: readonly ThemePreference[] = ['light', 'dark', 'system'];

/** Theme: the radio group offers the other two, the device reports only changes. */
export const themeModel = defineModel({
  machine: themeMachine,
  inputs: {
    systemLight: { preference: 'system', systemDark: false },
    systemDark: { preference: 'system', systemDark: true },
    light: { preference: 'light', systemDark: false },
    dark: { preference: 'dark', systemDark: false },
  },
  cases: {
    'theme.choose': ({ context }) =>
      PREFERENCES.filter((each) => each !== context.preference).map((preference) => ({ preference })),
    'system.change': ({ context }) => [{ dark: !context.systemDark }],
  },
  invariant: ({ value, context }) => {
    const expected =
      context.preference === 'system'
        ? { system: context.systemDark ? 'dark' : 'light' }
        : context.preference;
    if (JSON.stringify(value) !== JSON.stringify(expected)) {
      throw new Error(`the theme is ${JSON.stringify(value)} with ${JSON.stringify(context)}`);
    }
  },
  constantGuards: { isOther: 'the device reports changes only' },
});
