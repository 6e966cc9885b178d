import { askedFor } from '../sandbox/packed-steps.ts';
import type { LinkStep, SandboxView } from '../sandbox/sandbox-api.ts';
import type { Look } from './explorer.types.ts';

/**
 * What an address asks the explorer of a machine for. `begin` is how the state is opened, `path` the packed steps after
 * the input: see `linkTo`.
 */
export type Asked = Readonly<
  Partial<Record<'state' | 'begin' | 'input' | 'path' | 'screen' | 'theme', string>>
>;

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
