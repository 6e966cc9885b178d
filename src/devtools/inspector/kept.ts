import { array, boolean, type Infer, integer, number, object, string, validate } from 'superstruct';
import { readStorage, removeStored } from '../../lib/storage.ts';

/** A line of the log in words, without anything that was typed. */
const line = object({
  at: number(),
  machine: string(),
  event: string(),
  payload: string(),
  source: string(),
  outcome: string(),
});

/** The path of an actor whose page is gone: the text of its file. */
const run = object({
  machine: string(),
  from: string(),
  to: string(),
  steps: integer(),
  note: string(),
  text: string(),
});

const schema = object({
  lines: array(line),
  runs: array(run),
  /** Something did not fit. */
  isCut: boolean(),
});

export type KeptLine = Infer<typeof line>;
export type KeptRun = Infer<typeof run>;
/** What is known of the earlier pages of this tab; the oldest first. */
export type Kept = Infer<typeof schema>;

const KEY = 'karter.inspector.journal';
const NOTHING: Kept = { lines: [], runs: [], isCut: false };

/** More nobody reads, and each costs the page time. */
export const LINES = 200;
const RUNS = 20;

/** Characters: a tenth of what browsers grant, for the shop stores there too; then what fits nearly always. */
const SIZES = [250_000, 25_000];

/** What the earlier pages have left; nothing for what is unreadable. */
export function readKept(): Kept {
  try {
    const [, kept] = validate(JSON.parse(readStorage('sessionStorage', KEY) ?? 'null'), schema);
    return kept ?? NOTHING;
  } catch {
    return NOTHING;
  }
}

/** The text of a journal that is not longer; the oldest goes first, lines before paths. */
function textWithin(kept: Kept, size: number): string {
  for (let { lines, runs, isCut } = kept; ; isCut = true) {
    const text = JSON.stringify({ lines, runs, isCut });
    if (text.length <= size || lines.length + runs.length === 0) return text;
    if (lines.length > 0) lines = lines.slice(Math.ceil(lines.length / 2));
    else runs = runs.slice(1);
  }
}

/** Stores a journal, cut where it must be; false when the browser does not store it. */
export function writeKept({ lines, runs, isCut }: Kept): boolean {
  const last = {
    lines: lines.slice(-LINES),
    runs: runs.slice(-RUNS),
    isCut: isCut || lines.length > LINES || runs.length > RUNS,
  };
  return SIZES.some((size) => {
    try {
      window.sessionStorage.setItem(KEY, textWithin(last, size));
      return true;
    } catch {
      return false;
    }
  });
}

export function forgetKept(): void {
  removeStored('sessionStorage', KEY);
}

/** Why the earlier pages are not all there, for people; null when nothing is wrong. */
export function problemOf(kept: Kept, isStored: boolean): string | null {
  if (!isStored) {
    return 'Браузер не хранит журнал: хранилище вкладки закрыто или заполнено. После полной загрузки страницы он начнётся заново.';
  }
  return kept.isCut ? 'Журнал прежних страниц велик: самое старое в нём не сохранено.' : null;
}
