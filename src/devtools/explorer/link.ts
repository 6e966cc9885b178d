import { askedFor } from '../sandbox/packed-steps.ts';
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

/**
 * The address that shows what is shown: input, steps with what was typed, device and theme; without a look those of
 * who opens it. Samples of the model are named by their place, as in a path file.
 */
export async function linkTo(
  { machine, input }: Pick<SandboxView, 'machine' | 'input'>,
  look: Pick<Look, 'screen' | 'theme'> | null,
  steps: readonly LinkStep[],
): Promise<string> {
  const shown = look && { screen: look.screen, theme: look.theme };
  return `/dev/${machine}?${new URLSearchParams({ ...(await askedFor(input, steps)), ...shown })}`;
}
