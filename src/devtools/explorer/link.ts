import { array, type Infer, number, record, string, tuple, union, unknown, validate } from 'superstruct';
import type { ModelEvent } from '../../../machines/testing/model.ts';
import type { LinkStep, SandboxView } from '../sandbox/sandbox-api.ts';
import type { Look } from './explorer.types.ts';

/** What an address asks the explorer of a machine for; a part that it does not name is null. */
export interface Asked {
  readonly state: string | null;
  /** How the state is opened. */
  readonly begin: string | null;
  readonly input: string | null;
  /** Packed steps after the input: see `linkTo`. */
  readonly path: string | null;
  readonly screen: string | null;
  readonly theme: string | null;
}

const stepsSchema = array(tuple([string(), union([number(), record(string(), unknown())])]));

async function through(bytes: Uint8Array<ArrayBuffer>, by: GenericTransformStream): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(by);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Steps as a part of an address: JSON, deflated, in base64url. */
async function packSteps(steps: readonly LinkStep[]): Promise<string> {
  const json = new TextEncoder().encode(JSON.stringify(steps));
  const packed = await through(json, new CompressionStream('deflate-raw'));
  return btoa(String.fromCharCode(...packed))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
}

/** The steps of an address. @throws with words for people when it is broken. */
export async function unpackSteps(packed: string): Promise<Infer<typeof stepsSchema>> {
  try {
    const binary = atob(packed.replace(/-/g, '+').replace(/_/g, '/'));
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
    const json: unknown = JSON.parse(
      new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw'))),
    );
    const [failure, steps] = validate(json, stepsSchema);
    if (failure) throw failure;
    return steps;
  } catch (cause) {
    throw new Error('Путь в адресе повреждён', { cause });
  }
}

/** The event of a step where the sandbox is. @throws when the model has no such sample there. */
export function eventOfLink([type, what]: LinkStep, view: SandboxView): ModelEvent {
  if (typeof what !== 'number') return { ...what, type };
  const sample = view.events.filter(({ event }) => event.type === type)[what];
  if (sample) return sample.event;
  throw new Error(
    `Ссылка от другой версии машины: в состоянии «${view.state}» нет примера ${what} для ${type}`,
  );
}

/**
 * The address that shows what is shown: input, steps with what was typed, device and theme. Samples of the model are
 * named by their place, as in a path file.
 */
export async function linkTo(
  { machine, input }: Pick<SandboxView, 'machine' | 'input'>,
  { screen, theme }: Pick<Look, 'screen' | 'theme'>,
  steps: readonly LinkStep[],
): Promise<string> {
  const path = steps.length === 0 ? {} : { path: await packSteps(steps) };
  return `/dev/${machine}?${new URLSearchParams({ input, ...path, screen, theme })}`;
}
