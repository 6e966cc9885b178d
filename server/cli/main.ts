import { type Command, EXIT, outsideFault, usageError } from './command.ts';
import { contentCommand } from './content.ts';
import { demoCommand } from './demo.ts';
import { exchangeCommand } from './exchange.ts';
import { exportCommand } from './export.ts';
import { importCommand } from './import/command.ts';
import { ordersCommand } from './orders/command.ts';
import { personCommand } from './person.ts';

/** Entry of the owner's commands: `npm run shop -- <command> …`. */

const commands: readonly Command[] = [
  importCommand,
  exportCommand,
  demoCommand,
  contentCommand,
  ordersCommand,
  personCommand,
  exchangeCommand,
];

function help(): string {
  const all = [...commands, { usage: 'help', summary: 'эта справка' }];
  const lines = all.map(({ usage, summary }) => `  npm run shop -- ${usage}\n      ${summary}`);
  return ['Команды магазина:', ...lines].join('\n');
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
    const message = usageError(error);
    if (message !== null) {
      console.error(`${message}\nТак: npm run shop -- ${command.usage}`);
      return EXIT.usage;
    }
    // The stack helps whoever repairs a fault of the program; its first line says what happened.
    console.error(outsideFault(error) ?? error);
    return EXIT.failed;
  }
}

// Whoever read the output may be gone, `… | head`: what a command has begun it still ends.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
process.exitCode = await main(process.argv.slice(2));
