import type { KeyboardEvent } from 'react';
import type { SearchActor } from '../../../machines/search/search.machine.ts';
import { machineMarks } from '../../../machines/shared/machine.ts';
import { SEARCH_MAX_LENGTH } from '../../contract/constants.ts';
import { SEARCH_PATH } from '../../contract/routes.ts';
import { sendIfPossible } from '../../lib/send-if-possible.ts';
import { useActorSnapshot } from '../../lib/use-actor.ts';
import { buttonClass } from '../../ui/button.ts';
import { Icon } from '../../ui/icon.tsx';
import { lastQuestions } from './kept-questions.ts';
import { SearchAnswers, searchLines } from './search-answers.tsx';
import { suggestionId } from './suggestion-id.ts';

/** The search box: a GET form that works before and without JavaScript, with suggestions while typing [ST-23]. */
export function SearchBox({ actor }: { actor: SearchActor }) {
  const snapshot = useActorSnapshot(actor);
  const { query, active } = snapshot.context;
  const open = snapshot.matches('suggestions') || snapshot.matches('recent');

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' && snapshot.can({ type: 'dismiss' })) {
      // Chromium would empty a search field: the first Escape closes the suggestions, the next one clears.
      event.preventDefault();
      actor.send({ type: 'dismiss' });
    }
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null;
    if (by === null || !snapshot.can({ type: 'suggestion.move', by })) return;
    event.preventDefault();
    actor.send({ type: 'suggestion.move', by });
  };

  return (
    <search
      {...machineMarks(snapshot)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) sendIfPossible(actor, { type: 'dismiss' });
      }}
    >
      <form
        action={SEARCH_PATH}
        className="flex"
        onSubmit={(event) => {
          event.preventDefault();
          actor.send({ type: 'submit' });
        }}
      >
        <input
          // A combobox may not be of the type «search» (ARIA in HTML).
          type="text"
          inputMode="search"
          name="q"
          role="combobox"
          aria-label="Поиск по каталогу"
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls="search-answers"
          aria-activedescendant={open && active >= 0 ? suggestionId(active) : undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={SEARCH_MAX_LENGTH}
          placeholder="Номер детали, например 740.1003010-20"
          className="search-field"
          value={query}
          onChange={(event) => actor.send({ type: 'query.change', value: event.target.value })}
          onFocus={() => {
            void searchLines.load();
            actor.send({ type: 'field.focus', questions: lastQuestions() });
          }}
          onKeyDown={onKeyDown}
        />
        <button type="submit" className={`${buttonClass('primary')} rounded-l-none max-sm:px-3`}>
          <Icon name="search" />
          <span className="max-sm:sr-only">Найти</span>
        </button>
      </form>
      <SearchAnswers actor={actor} />
    </search>
  );
}
