import { type Command, EXIT, UsageError } from './command.ts';
import { importCommand } from './import/command.ts';

/** Entry of the owner's commands: `npm run shop -- <command> …`. */

const commands: readonly Command[] = [importCommand];

function help(): string {
  const width = Math.max(...commands.map(({ usage }) => usage.length));
  const lines = commands.map(({ usage, summary }) => `  npm run shop -- ${usage.padEnd(width)}  ${summary}`);
  return ['Команды магазина:', ...lines, `  npm run shop -- ${'help'.padEnd(width)}  эта справка`].join('\n');
}

/** Faults of writing are told by parseArgs with codes of their own. */
function isUsageError(error: unknown): error is Error {
  if (error instanceof UsageError) return true;
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}

async function main([name, ...args]: readonly string[]): Promise<number> {
  if (name === undefined || name === 'help' || name === '--help') {
    console.log(help());
    return name === undefined ? EXIT.usage : EXIT.done;
  }
  const command = commands.find((known) => known.name === name);
  if (!command) {
    console.error(`Нет команды «${name}».\n\n${help()}`);
    return EXIT.usage;
  }
  try {
    return await command.run(args);
  } catch (error) {
    if (isUsageError(error)) {
      console.error(`${error.message}\nТак: npm run shop -- ${command.usage}`);
      return EXIT.usage;
    }
    // The stack helps whoever repairs it; the first line says what happened.
    console.error(error);
    return EXIT.failed;
  }
}

process.exitCode = await main(process.argv.slice(2));
