import type { Entry, Journal } from './journal.ts';
import type { Kept, KeptLine, KeptRun } from './kept.ts';
import { wordsOf } from './machine.ts';
import { maskedPayload } from './mask.ts';
import { type PathText, pathOf } from './path-file.ts';
import { eventWords, outcomeWords, sourceWords } from './words.ts';

function lineOf(entry: Entry): KeptLine {
  const { at, machine, event, source } = entry;
  const payload = source.kind === 'start' ? '' : maskedPayload(event, wordsOf(machine), 'numbers too');
  return {
    at,
    machine,
    event: eventWords(event.type),
    payload,
    source: sourceWords(source),
    outcome: outcomeWords(entry),
  };
}

const toRun = ({ machine, text, path, note }: PathText): readonly KeptRun[] => {
  const last = path?.steps.at(-1);
  if (!path || !last) return [];
  return [{ machine, from: path.start, to: last.state, steps: path.steps.length, note, text }];
};

/** The earlier pages and the one that ends now. */
export function withPage(kept: Kept, journal: Journal): Kept {
  const { actors, entries } = journal.view();
  return {
    ...kept,
    lines: [...kept.lines, ...entries.map(lineOf)],
    runs: [...kept.runs, ...actors.flatMap(({ id }) => toRun(pathOf(journal, id)))],
  };
}
