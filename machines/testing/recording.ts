import { array, integer, literal, min, object, type StructError, string, validate } from 'superstruct';

/**
 * A recorded way through a machine: a file of `tests/recordings`, what the inspector copies and what `/dev` replays. It
 * holds nothing that a visitor typed: events carry sample data of the machine's model.
 */
export interface RecordedPath {
  readonly format: 'karter-path-1';
  /** What it shows, for people and test titles. */
  readonly title: string;
  /** The machine's id. */
  readonly machine: string;
  /** The name of an input of the model. */
  readonly input: string;
  /** The state after the start, as `data-state` has it. */
  readonly start: string;
  readonly steps: readonly RecordedStep[];
}

export interface RecordedStep {
  readonly event: string;
  /**
   * Which of the model's sample payloads of this event in this state, from 0: a model over other data (the real
   * shop's) has the same ones at the same places.
   */
  readonly sample: number;
  /** The state that the machine must be in afterwards, as `data-state` has it. */
  readonly state: string;
}

const schema = object({
  format: literal('karter-path-1'),
  title: string(),
  machine: string(),
  input: string(),
  start: string(),
  steps: array(object({ event: string(), sample: min(integer(), 0), state: string() })),
});

/** A file that is no recorded path, or one that its machine cannot walk; the message is for people, in Russian. */
export class PathError extends Error {
  override readonly name = 'PathError';
}

function toPathError({ path, value }: StructError): PathError {
  const place = path.map((part) => (typeof part === 'number' ? part + 1 : part)).join(' → ');
  const found = value === undefined ? 'ничего' : JSON.stringify(value)?.slice(0, 60);
  return new PathError(`Это не файл пути karter-path-1: ${place || 'файл'}: найдено ${found}`);
}

/** Reads the text of a path file. @throws PathError for anything else. */
export function readPath(text: string): RecordedPath {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new PathError('Это не файл пути: текст не в формате JSON');
  }
  const [error, path] = validate(json, schema);
  if (error) throw toPathError(error);
  return path;
}

/** The text of a path file. */
export const writePath = (path: RecordedPath): string => `${JSON.stringify(path, null, 2)}\n`;
