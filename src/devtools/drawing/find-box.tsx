import { type KeyboardEvent, type RefObject, useEffect, useId } from 'react';
import { flushSync } from 'react-dom';
import { useActorValue } from '../../lib/use-actor.ts';
import { useFocusReturn } from '../../lib/use-focus-return.ts';
import { buttonClass } from '../../ui/button.ts';
import type { DrawingActor } from './drawing.machine.ts';
import { type Hit, hitKinds } from './find.ts';
import { pieceOf } from './sight.ts';

interface Props {
  readonly actor: DrawingActor;
  readonly box: RefObject<HTMLElement | null>;
}

/** The hits by kind, each with its place in the list of all. */
function HitList({ actor, id, onTake }: { actor: DrawingActor; id: string; onTake: () => void }) {
  const { hits, at } = useActorValue(actor, ({ context }) => context);
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);
  const placed = hits.map((hit, place): readonly [Hit, number] => [hit, place]);
  const groups = hitKinds
    .map(([kind, title]) => ({ kind, title, hits: placed.filter(([hit]) => hit.kind === kind) }))
    .filter((group) => group.hits.length > 0);
  return (
    <div
      role="listbox"
      id={id}
      aria-label="Найденное на чертеже"
      className="absolute inset-x-0 top-full z-20 mt-1 max-h-40 overflow-auto sm:max-h-56 rounded-xl border border-line-strong bg-surface p-2 shadow-lg"
    >
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
        <div key={group.kind} role="group" aria-label={`${group.title}: ${group.hits.length}`}>
          <p aria-hidden className="px-2 pt-1 text-xs font-bold text-muted">
            {group.title}: {group.hits.length}
          </p>
          {group.hits.map(([{ name, about, piece }, place]) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field (aria-activedescendant)
            // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are the field's
            <div
              key={`${piece} ${place}`}
              role="option"
              id={`${id}-${place}`}
              aria-selected={place === at}
              onClick={() => {
                actor.send({ type: 'find.choose', at: place });
                onTake();
              }}
              className="cursor-pointer rounded px-2 py-1 text-sm hover:bg-sunken aria-selected:bg-primary-soft"
            >
              <strong>{name}</strong> <span className="text-xs text-muted">{about}</span>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/** A field that finds states, events, guards and actions, and a list of them; arrows show each on the drawing. */
function FindField({ actor, box }: Props) {
  const { words, hits, at } = useActorValue(actor, ({ context }) => context);
  const id = useId();
  useFocusReturn();
  const take = () => {
    const { found } = actor.getSnapshot().context;
    // First the focus goes back to where it was, a frame later to what was found.
    flushSync(() => actor.send({ type: 'find.take' }));
    if (found !== null) {
      requestAnimationFrame(() => box.current && pieceOf(box.current, found)?.focus({ preventScroll: true }));
    }
  };
  const press = (event: KeyboardEvent) => {
    const move = (to: number) => actor.send({ type: 'find.choose', at: (to + hits.length) % hits.length });
    if (event.key === 'Escape') actor.send({ type: 'find.close' });
    else if (event.key === 'ArrowDown') move(at + 1);
    else if (event.key === 'ArrowUp') move(at === -1 ? hits.length - 1 : at - 1);
    else if (event.key === 'Enter') {
      if (at === -1) move(0);
      if (hits.length > 0) take();
    } else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the element search is not known to all readers yet
    <div role="search" aria-label="Поиск на чертеже" className="relative mb-2 flex items-center gap-2">
      <input
        type="text"
        role="combobox"
        aria-label="Состояние, событие, охрана или действие"
        aria-autocomplete="list"
        aria-expanded={hits.length > 0}
        aria-controls={id}
        aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        // biome-ignore lint/a11y/noAutofocus: who opens it wants to type
        autoFocus
        placeholder="Имя или описание"
        className="min-h-9 min-w-0 flex-1 rounded-lg border border-line-strong bg-surface px-3 text-sm"
        value={words}
        onChange={(event) => actor.send({ type: 'find.type', words: event.target.value })}
        onKeyDown={press}
      />
      <span role="status" className="text-sm text-muted">
        {words.trim() !== '' && (hits.length > 0 ? `Найдено: ${hits.length}` : 'Ничего нет')}
      </span>
      <button
        type="button"
        className={buttonClass('quiet', 'small')}
        onClick={() => actor.send({ type: 'find.close' })}
      >
        Закрыть
      </button>
      {hits.length > 0 && <HitList actor={actor} id={id} onTake={take} />}
    </div>
  );
}

/** Where a sign is typed and not a command. */
const FIELDS = 'input:not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable], dialog';

/** The search of a drawing, which `/` opens from anywhere on the page. */
export function FindBox({ actor, box }: Props) {
  const isOpen = useActorValue(actor, (snapshot) => snapshot.matches({ finding: 'open' }));
  useEffect(() => {
    const ending = new AbortController();
    const open = (event: globalThis.KeyboardEvent) => {
      const { key, code, shiftKey, ctrlKey, metaKey, altKey, target } = event;
      // With Russian letters the key writes a full stop.
      if (key !== '/' && (code !== 'Slash' || shiftKey)) return;
      if (ctrlKey || metaKey || altKey || (target instanceof Element && target.closest(FIELDS))) return;
      event.preventDefault();
      actor.send({ type: 'find.open' });
    };
    document.addEventListener('keydown', open, { signal: ending.signal });
    return () => ending.abort();
  }, [actor]);
  return isOpen ? <FindField actor={actor} box={box} /> : null;
}
