import { useEffect } from 'react';
import type { SearchActor } from '../../../machines/search/search.machine.ts';
import type { ModelEvent } from '../../../machines/testing/model.ts';
import { SearchSandbox } from '../../../src/devtools/sandbox/views/in-header.tsx';
import { QUESTIONS_KEY } from '../../../src/lib/storage.ts';

const keep = (questions: readonly string[]) =>
  window.localStorage.setItem(QUESTIONS_KEY, questions.join('\n'));

/** The search over a browser that remembers what the tour says at a focus, which is what the machine knows since. */
export function RememberingSearch({ actor }: { actor: SearchActor }) {
  useEffect(() => {
    const { unsubscribe } = actor.subscribe(({ context }) => keep(context.questions));
    keep(actor.getSnapshot().context.questions);
    return unsubscribe;
  }, [actor]);
  return <SearchSandbox actor={actor} />;
}

/** The field gets the focus, with these questions remembered. */
export function focusSearch({ questions }: ModelEvent): void {
  keep(questions as readonly string[]);
  document.querySelector<HTMLElement>('[role=combobox]')?.focus();
}
