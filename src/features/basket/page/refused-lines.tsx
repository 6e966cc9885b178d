import { isShort, type RefusedLine } from '../../../../machines/basket/refused.ts';
import { searchPath } from '../../../contract/routes.ts';
import { buttonClass } from '../../../ui/button.ts';

/** The way to the search for a number of a list. */
export function SearchLink({ number, label }: { number: string; label: string }) {
  return (
    <a href={searchPath(number)} aria-label={`${label}: ${number}`} className={buttonClass('link')}>
      {label}
    </a>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly RefusedLine[] }) {
  if (lines.length === 0) return null;
  return (
    <>
      <p className="font-semibold">{title}</p>
      <ul>
        {lines.map(({ reason, what, message, search }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list may hold the same line twice
          <li key={at}>
            {/* That the basket has changed is told of the whole list; of the lines that are too many the first is named. */}
            {reason !== 'changed' && (
              <>
                <b className="font-semibold">{what.split('\n')[0]}</b>:{' '}
              </>
            )}
            <span>{message}</span>{' '}
            {search !== undefined && <SearchLink number={search} label="Искать похожие" />}
          </li>
        ))}
      </ul>
    </>
  );
}

/** What of a pasted list could not be had, and what is not there in the wanted number; nothing to choose between. */
export function RefusedLines({ id, lines }: { id: string; lines: readonly RefusedLine[] }) {
  return (
    <div
      id={id}
      role="alert"
      className="flex w-full flex-col gap-1 rounded-lg bg-accent-soft px-3 py-2 text-accent"
    >
      <Lines title="Не добавлено:" lines={lines.filter((line) => !isShort(line))} />
      <Lines title="На складе меньше, добавили сколько есть:" lines={lines.filter(isShort)} />
    </div>
  );
}
