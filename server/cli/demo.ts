import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { formatNumber } from '../../src/contract/format.ts';
import { loadConfig } from '../config/config.ts';
import { DEMO_PRODUCTS_MAX } from '../demo/generate.ts';
import { writeDemoList } from '../demo/list.ts';
import { type Command, EXIT, interruption, startFolder, UsageError } from './command.ts';

/** How many products are wanted; the setting DEMO_PRODUCTS when it is not said. */
function countOf(text: string | undefined, usual: number): number {
  const count = text === undefined ? usual : Number(text.replaceAll(/[ _\u00a0]/g, ''));
  if (Number.isInteger(count) && count > 0 && count <= DEMO_PRODUCTS_MAX) return count;
  throw new UsageError(
    `Число товаров — от 1 до ${formatNumber(DEMO_PRODUCTS_MAX)}, а не «${text ?? usual}».`,
  );
}

async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { out: { type: 'string' } },
    allowPositionals: true,
  });
  if (positionals.length > 1) throw new UsageError('Лишние слова в команде.');
  const config = loadConfig();
  const count = countOf(positionals[0], config.demoProducts);
  const file =
    values.out === undefined ? join(config.dataDir, 'demo', 'demo.yml') : resolve(startFolder(), values.out);
  const began = performance.now();
  const signal = interruption();
  await writeDemoList(file, { count, url: config.publicUrl, date: new Date(), signal });
  const seconds = ((performance.now() - began) / 1000).toFixed(1).replace('.', ',');
  const path = relative(startFolder(), file);
  console.log(`Записано товаров: ${formatNumber(count)}, за ${seconds} с: ${path}`);
  console.log(`Загрузить: npm run shop -- import ${path}`);
  return EXIT.done;
}

export const demoCommand: Command = {
  name: 'demo',
  usage: 'demo [ЧИСЛО] [--out ФАЙЛ.yml]',
  summary: 'записать прайс-лист с придуманными товарами и рисунки к нему, до миллиона товаров',
  run,
};
