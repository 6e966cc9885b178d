import {
  array,
  boolean,
  enums,
  type Infer,
  integer,
  literal,
  min,
  nullable,
  object,
  optional,
  record,
  type Struct,
  type StructError,
  string,
  type,
  union,
  unknown,
  validate,
} from 'superstruct';

/** What may be asked for on the screen by its role. */
const ROLES = [
  'alert',
  'button',
  'checkbox',
  'dialog',
  'heading',
  'link',
  'listitem',
  'radio',
  'status',
  'textbox',
] as const;

/** A thing on the screen: its role, and words that are its name or stand in it. */
export const onScreen = object({ role: enums(ROLES), name: string() });

/** An event, or what the machine told: its type and a part of what comes with it. */
const part = type({ type: string() });
const masked = record(string(), nullable(union([string(), boolean()])));

const step = {
  event: string(),
  /**
   * Which of the model's sample payloads of this event in this state, from 0: a model over other data (the real
   * shop's) has the same ones at the same places.
   */
  sample: min(integer(), 0),
  /** The state that the machine must be in afterwards, as `data-state` has it. */
  state: string(),
};

export const richStep = object({
  ...step,
  /** What somebody changed at this step and after it, masked; the path goes without what is not its own event. */
  typed: optional(array(masked)),
  /** What must be on the screen afterwards. */
  sees: optional(array(onScreen)),
  /** The part of the context that must be so. */
  context: optional(record(string(), unknown())),
  /** Whom the machine must have asked: its actor, the request of the page, or both. */
  asks: optional(
    array(
      object({
        actor: optional(string()),
        method: optional(string()),
        path: optional(string()),
        /** Keys that the body must have. */
        body: optional(array(string())),
      }),
    ),
  ),
  /** What the machine must have emitted; more than its type may be given. */
  tells: optional(array(part)),
});

const path = {
  /** What it shows, for people and test titles. */
  title: string(),
  /** The machine's id. */
  machine: string(),
  /** The name of an input of the model. */
  input: string(),
  /** The state after the start, as `data-state` has it. */
  start: string(),
};

const format1 = object({ format: literal('karter-path-1'), ...path, steps: array(object(step)) });
const format2 = object({
  format: literal('karter-path-2'),
  ...path,
  /** What somebody changed before the first step, masked. */
  typed: optional(array(masked)),
  steps: array(richStep),
});

/**
 * A recorded way through a machine: a file of `tests/recordings`, what the inspector copies and what `/dev` replays. It
 * holds nothing that a visitor typed: events carry sample data of the machine's model. The first format has events and
 * states alone.
 */
export interface RecordedPath extends Omit<Infer<typeof format2>, 'format'> {
  readonly format: 'karter-path-1' | 'karter-path-2';
}
export type RecordedStep = Infer<typeof richStep>;

/** A file that is no recorded path, or one that its machine cannot walk; the message is for people, in Russian. */
export class PathError extends Error {
  override readonly name = 'PathError';
}

function toPathError(what: string, { path, value }: StructError): PathError {
  const place = path.map((part) => (typeof part === 'number' ? part + 1 : part)).join(' → ');
  const found = value === undefined ? 'ничего' : JSON.stringify(value)?.slice(0, 60);
  return new PathError(`Это не файл ${what}: ${place || 'файл'}: найдено ${found}`);
}

/** What a file holds. @throws PathError when it is no JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new PathError('Это не файл пути: текст не в формате JSON');
  }
}

/** A file's contents as its schema has them. @throws PathError for anything else; `what` it should be, in Russian. */
export function readAs<T, S>(json: unknown, schema: Struct<T, S>, what: string): T {
  const [error, value] = validate(json, schema);
  if (error) throw toPathError(what, error);
  return value;
}

/** Reads the text of a path file. @throws PathError for anything else. */
export function readPath(text: string): RecordedPath {
  const json = readJson(text);
  const { format } = Object(json);
  if (format === 'karter-journey-1') {
    throw new PathError('Это путь через несколько машин: /dev его не играет, его проходит npm test');
  }
  return format === 'karter-path-1'
    ? readAs(json, format1, 'пути karter-path-1')
    : readAs(json, format2, 'пути karter-path-2');
}

/** The text of a path file. */
export const writePath = (path: RecordedPath): string => `${JSON.stringify(path, null, 2)}\n`;
