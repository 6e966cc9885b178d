import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { machineMarks, stateName } from '../../machines/shared/machine.ts';
import type { SandboxLook } from '../../src/devtools/sandbox/start.tsx';
import type { lampMachine } from './machines/lamp.machine.ts';
import type { lendingMachine } from './machines/lending.machine.ts';

function Lending({ actor }: { readonly actor: ActorRefFrom<typeof lendingMachine> }) {
  const snapshot = useSelector(actor, (each) => each);
  const { book, until } = snapshot.context;
  return (
    <main {...machineMarks(snapshot)}>
      <button
        type="button"
        disabled={!snapshot.can({ type: 'open' })}
        onClick={() => actor.send({ type: 'open' })}
      >
        Взять книгу
      </button>
      {snapshot.hasTag('overlay') && (
        <section aria-label="Выдача книги">
          <label>
            Название{' '}
            <input
              value={book}
              onChange={({ currentTarget: { value } }) => actor.send({ type: 'book.change', book: value })}
            />
          </label>
          <button
            type="button"
            disabled={!snapshot.can({ type: 'ask' })}
            onClick={() => actor.send({ type: 'ask' })}
          >
            Попросить
          </button>
          {snapshot.hasTag('busy') && <p role="status">Ищем…</p>}
          {snapshot.hasTag('error') && <p role="alert">Библиотека не отвечает</p>}
          {until !== '' && <p>Выдана до {until}</p>}
        </section>
      )}
    </main>
  );
}

function Lamp({ actor }: { readonly actor: ActorRefFrom<typeof lampMachine> }) {
  const state = useSelector(actor, ({ value }) => stateName(value));
  return (
    <main data-machine="lamp" data-state={state}>
      <button type="button" onClick={() => actor.send({ type: 'press' })}>
        Лампа
      </button>
    </main>
  );
}

/** How the flows of the reading room look. */
export const views: Readonly<Record<string, SandboxLook>> = { lending: Lending, lamp: Lamp };
