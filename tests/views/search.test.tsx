import { vi } from 'vitest';
import type { SearchActor } from '../../machines/search/search.machine.ts';
import { searchModel } from '../../machines/search/search.model.ts';
import { SearchSandbox } from '../../src/devtools/sandbox/views/in-header.tsx';
import { searchScreen } from '../page-objects/search.screen.ts';
import { tourViews } from './support/tour-views.tsx';

/** What the browser remembers: what the tour says at a focus, which is what the machine knows since. */
const browser = vi.hoisted(() => {
  const said: { now: readonly string[] | null; actor: SearchActor | null } = { now: null, actor: null };
  return said;
});
vi.mock('../../src/features/search/kept-questions.ts', () => ({
  lastQuestions: () => browser.now ?? browser.actor?.getSnapshot().context.questions ?? [],
}));

function View({ actor }: { actor: SearchActor }) {
  browser.actor = actor;
  return <SearchSandbox actor={actor} />;
}

tourViews({
  model: searchModel,
  screen: searchScreen,
  View,
  happen: {
    'field.focus'({ questions }) {
      browser.now = questions as readonly string[];
      document.querySelector<HTMLElement>('[role=combobox]')?.focus();
      browser.now = null;
    },
  },
});
