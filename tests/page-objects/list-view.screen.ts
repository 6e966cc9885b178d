import type { ScreenModel, Target } from './screen.ts';

const NAMES = { rows: 'Строками', cards: 'Карточками' } as const;
const choice = (view: unknown): Target => ({
  role: 'link',
  name: NAMES[view === 'cards' ? 'cards' : 'rows'],
});

export const listViewScreen: ScreenModel = {
  controls: ({ value }) =>
    Object.keys(NAMES).map((view) => ({
      target: choice(view),
      event: { type: 'view.choose', view },
      chosen: view === value,
    })),
  sights: () => [],
  constantControls: { 'view.choose': 'each of the two can be chosen at any time' },
  gestures: { 'view.choose': (screen, { view }) => screen.click(choice(view)) },
};
