import type { ScreenModel, Target } from './screen.ts';

const NAMES = { light: 'Светлая', dark: 'Тёмная', system: 'Системная' } as const;
const radio = (preference: unknown): Target => ({
  role: 'radio',
  name: NAMES[preference === 'light' || preference === 'dark' ? preference : 'system'],
});

export const themeScreen: ScreenModel = {
  controls: ({ context }) =>
    Object.keys(NAMES).map((preference) => ({
      target: radio(preference),
      event: { type: 'theme.choose', preference },
      chosen: preference === context.preference,
    })),
  sights: () => [],
  constantControls: { 'theme.choose': 'each of the three can be chosen at any time' },
  gestures: { 'theme.choose': (screen, { preference }) => screen.click(radio(preference)) },
};
