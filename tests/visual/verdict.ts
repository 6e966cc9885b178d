import type { Camera, KeptPictures } from './kept.ts';
import {
  type Box,
  compare,
  compareBlocks,
  type Picture,
  readPicture,
  roundColours,
  writePicture,
} from './pixels.ts';
import type { Shot } from './plan.ts';

export interface Taken {
  readonly shot: Shot;
  readonly picture: Picture | null;
  /** Where a sign stands that the shop's font lacks. */
  readonly foreign?: readonly Box[];
  /** `''` when all went well. */
  readonly problem: string;
}

/**
 * What became of a picture: `same` as kept, `alike` but for the drawing of another browser, `changed`, `new` without a
 * kept one, `missing` because it could not be taken.
 */
export type Kind = 'same' | 'changed' | 'new' | 'missing' | 'alike';

/** Whether a picture must be looked at and accepted. */
export const isDifferent = (kind: Kind): boolean => kind !== 'same' && kind !== 'alike';

/** A picture against the one that is kept; images as WebP. */
export interface Verdict {
  readonly shot: Shot;
  readonly kind: Kind;
  readonly before: Buffer | null;
  readonly after: Buffer | null;
  readonly marked: Buffer | null;
  readonly changed: number;
  readonly problem: string;
}

const nothing = { before: null, after: null, marked: null, changed: 0, problem: '' };

/** As it would be kept. */
const toKeep = (picture: Picture) => writePicture(roundColours(picture));

/**
 * Compares a picture, exact as it was taken, with the kept one; `comparable`: their browsers draw
 * alike, so every pixel counts. Two rounded
 * pictures would differ by a whole step where another processor is off by one.
 */
export async function judge(taken: Taken, kept: KeptPictures, comparable: boolean): Promise<Verdict> {
  const { shot, picture, foreign, problem } = taken;
  const before = kept.read(shot.file);
  if (!picture) return { ...nothing, shot, kind: 'missing', before, problem };
  if (!before) return { ...nothing, shot, kind: 'new', after: await toKeep(picture) };
  const pictures = [await readPicture(before), picture] as const;
  const difference = comparable ? compare(...pictures) : compareBlocks(...pictures, foreign);
  if (!difference && comparable) return { ...nothing, shot, kind: 'same', before, after: before };
  if (!difference) return { ...nothing, shot, kind: 'alike', before, after: await toKeep(picture) };
  const [after, marked] = await Promise.all([toKeep(picture), writePicture(difference.marked)]);
  return { ...nothing, shot, kind: 'changed', before, after, marked, changed: difference.changed };
}

export interface Outcome {
  readonly camera: Camera;
  /** What the kept pictures were taken with, null without any. */
  readonly keptWith: Camera | null;
  readonly comparable: boolean;
  /** The text and lines of the probe, as this browser draws them. */
  readonly probe: Picture;
  readonly verdicts: readonly Verdict[];
  /** Kept pictures of these machines that no state needs. */
  readonly leftOver: readonly string[];
}

/** What is known of a run before its first picture. */
export async function beginOutcome(
  kept: KeptPictures,
  camera: Camera,
  probe: Picture,
): Promise<Omit<Outcome, 'verdicts' | 'leftOver'>> {
  const before = kept.probe();
  const comparable = before !== null && compare(await readPicture(before), probe) === null;
  return { camera, keptWith: kept.camera(), comparable, probe };
}

/** Kept pictures of some machines, or of all for null, that no state needs. */
export function leftOverOf(
  kept: KeptPictures,
  shots: readonly Shot[],
  machines: readonly string[] | null,
): readonly string[] {
  const wanted = new Set(shots.map(({ file }) => file));
  const isOurs = (file: string) => machines === null || machines.some((id) => file.startsWith(`${id}/`));
  return kept.files().filter((file) => isOurs(file) && !wanted.has(file));
}

/** What keeps a run from passing, one line each. */
export function problemsOf({ verdicts, leftOver }: Outcome): readonly string[] {
  const lines = verdicts.flatMap(({ kind, shot, changed, problem }) => {
    if (!isDifferent(kind)) return [];
    const detail = kind === 'changed' ? `: ${changed} px` : problem && `: ${problem}`;
    return `${kind} ${shot.file}${detail}`;
  });
  return [...lines, ...leftOver.map((file) => `left over ${file}`)];
}

/**
 * Keeps what was taken: new and changed pictures, all of them after the browser has changed.
 * @throws when a picture could not be taken, or when pictures of two browsers would be mixed.
 */
export async function accept(
  kept: KeptPictures,
  outcome: Outcome,
  machines: readonly string[] | null,
): Promise<number> {
  const { camera, keptWith, comparable, probe, verdicts, leftOver } = outcome;
  const failed = verdicts.find(({ kind }) => kind === 'missing');
  if (failed) throw new Error(`${failed.shot.file} could not be taken: ${failed.problem}`);
  if (machines !== null && keptWith !== null && !comparable) {
    throw new Error('the kept pictures are of another browser: accept all machines together');
  }
  const written = new Map(
    verdicts.flatMap(({ kind, shot, after }) => (kind !== 'same' && after ? [[shot.file, after]] : [])),
  );
  // The version that most pictures are of stays until all are made anew.
  const since = comparable && keptWith ? keptWith : camera;
  kept.accept(since, await writePicture(probe), written, leftOver);
  return written.size + leftOver.length;
}
