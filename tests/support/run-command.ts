import { vi } from 'vitest';
import type { Command } from '../../server/cli/command.ts';

/** Runs `npm run shop -- NAME …` in this process: one of its own takes most of a second to start. */
export async function runCommand(
  { run }: Command,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<{ code: number; out: string; err: string }> {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  const said = { out: '', err: '' };
  const spies = (['log', 'warn', 'error'] as const).map((method) =>
    vi.spyOn(console, method).mockImplementation((text) => {
      said[method === 'log' ? 'out' : 'err'] += `${text}\n`;
    }),
  );
  try {
    const code = await run(args);
    return { code, ...said };
  } finally {
    for (const spy of spies) spy.mockRestore();
    vi.unstubAllEnvs();
  }
}
