import { useEffect } from 'react';
import type { SearchActor } from '../../machines/search/search.machine.ts';
import { searchModel } from '../../machines/search/search.model.ts';
import { SearchSandbox } from '../../src/devtools/sandbox/views/in-header.tsx';
import { QUESTIONS_KEY } from '../../src/lib/storage.ts';
import { searchScreen } from '../page-objects/search.screen.ts';
import { tourViews } from './support/tour-views.tsx';

const keep = (questions: readonly string[]) =>
  window.localStorage.setItem(QUESTIONS_KEY, questions.join('\n'));

/** The browser remembers what the tour says at a focus, which is what the machine knows since. */
function View({ actor }: { actor: SearchActor }) {
  useEffect(() => {
    const { unsubscribe } = actor.subscribe(({ context }) => keep(context.questions));
    keep(actor.getSnapshot().context.questions);
    return unsubscribe;
  }, [actor]);
  return <SearchSandbox actor={actor} />;
}

tourViews({
  model: searchModel,
  screen: searchScreen,
  View,
  happen: {
    'field.focus'({ questions }) {
      keep(questions as readonly string[]);
      document.querySelector<HTMLElement>('[role=combobox]')?.focus();
    },
  },
});
