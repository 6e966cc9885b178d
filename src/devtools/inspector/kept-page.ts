import { isEqual } from '../../../machines/testing/similarity.ts';
import type { Entry, Journal } from './journal.ts';
import type { Kept, KeptLine, KeptRun } from './kept.ts';
import { wordsOf } from './machine.ts';
import { maskedPayload } from './mask.ts';
import { type PathText, pathOf } from './path-file.ts';
import { eventWords, outcomeWords, sourceWords } from './words.ts';

function lineOf(journal: Journal, entry: Entry): KeptLine {
  const { at, machine, event, source } = entry;
  const words = wordsOf(journal.modelOf(machine));
  const payload = source.kind === 'start' ? '' : maskedPayload(event, words, 'numbers too');
  return {
    at,
    machine,
    event: eventWords(event.type),
    payload,
    source: sourceWords(source),
    outcome: outcomeWords(entry),
  };
}

/** Letters that follow each other are one line: their number would tell the length of what was typed. */
function withoutRepeats(lines: readonly KeptLine[]): KeptLine[] {
  return lines.filter((line, at) => {
    const before = lines[at - 1];
    return !before || !isEqual({ ...line, at: 0 }, { ...before, at: 0 });
  });
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
    lines: [...kept.lines, ...withoutRepeats(entries.map((entry) => lineOf(journal, entry)))],
    runs: [...kept.runs, ...actors.flatMap(({ id }) => toRun(pathOf(journal, id)))],
  };
}
