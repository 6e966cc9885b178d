import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { formatNumber } from '../../../src/contract/format.ts';
import { loadSettings } from '../../config/config.ts';
import { connectToOwner } from '../../database/open.ts';
import { createLogger } from '../../lib/logging.ts';
import { exportCatalogue } from '../../seo/export-catalogue.ts';
import { type Command, EXIT, startFolder, UsageError } from '../command.ts';

async function run(args: readonly string[]): Promise<number> {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
  const [path, ...others] = positionals;
  if (path === undefined || others.length > 0) throw new UsageError('Нужно имя одного файла .yml.');
  const settings = loadSettings();
  const interruption = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interruption.abort());
  const database = await connectToOwner(settings, createLogger('warn'));
  try {
    const file = resolve(startFolder(), path);
    const { publicUrl } = settings;
    const { signal } = interruption;
    const offers = await exportCatalogue(database, { file, publicUrl, date: new Date(), signal });
    console.log(`Записано предложений: ${formatNumber(offers)}: ${path}`);
    return EXIT.done;
  } catch (error) {
    if (!interruption.signal.aborted) throw error;
    console.error('Прервано, файла нет.');
    return EXIT.failed;
  } finally {
    await database.close();
  }
}

export const exportCommand: Command = {
  name: 'export',
  usage: 'export ФАЙЛ.yml',
  summary: 'записать весь каталог в прайс-лист, который import читает без потерь; .gz на конце сожмёт',
  run,
};
