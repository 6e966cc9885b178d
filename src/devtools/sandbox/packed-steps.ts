import { array, type Infer, number, record, string, tuple, union, unknown, validate } from 'superstruct';
import { originOf } from '../../../machines/testing/event-origin.ts';
import type { ModelEvent } from '../../../machines/testing/model.ts';
import type { LinkStep, SandboxApi, SandboxView } from './sandbox-api.ts';

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

/** What an address asks for to get after these steps from this input, on the stage as in the explorer. */
export async function askedFor(
  input: string,
  steps: readonly LinkStep[],
): Promise<Readonly<Record<string, string>>> {
  return steps.length === 0 ? { input } : { input, path: await packSteps(steps) };
}

/** The machine has changed since the link was made. */
const staleLink = (state: string, step: string) =>
  new Error(`Ссылка от другой версии машины: в состоянии «${state}» событие ${step} не проходит`);

/** The event of a step where the sandbox is. @throws when the model has no such sample there, or a guard refuses it. */
export function eventOfLink([type, what]: LinkStep, view: Pick<SandboxView, 'state' | 'events'>): ModelEvent {
  if (typeof what !== 'number') return { ...what, type };
  const sample = view.events.filter(({ event }) => event.type === type)[what];
  if (sample?.possible) return sample.event;
  throw staleLink(view.state, `${type} (пример ${what + 1})`);
}

/** Starts anew and does the packed steps. @throws with words for people when it cannot. */
export async function followPath(
  sandbox: Pick<SandboxApi, 'start' | 'send' | 'view'>,
  input: string,
  path: string,
): Promise<void> {
  const steps = await unpackSteps(path);
  await sandbox.start(input);
  let view = sandbox.view();
  for (const step of steps) {
    const event = eventOfLink(step, view);
    await sandbox.send(event);
    const next = sandbox.view();
    // Answers that come too late do nothing on purpose: the page of faults links to them.
    if (originOf(event.type).kind === 'sent' && next.path.length === view.path.length)
      throw staleLink(view.state, event.type);
    view = next;
  }
}
