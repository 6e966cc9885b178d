import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { formatNumber } from '../../src/contract/format.ts';
import { exportCatalogue } from '../seo/export-catalogue.ts';
import { type Command, EXIT, interruption, startFolder, UsageError, withDatabase } from './command.ts';

async function run(args: readonly string[]): Promise<number> {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
  const [path, ...others] = positionals;
  if (path === undefined || others.length > 0 || !/\.(?:yml|xml)(?:\.gz)?$/i.test(path))
    throw new UsageError('Нужно имя одного файла .yml, .xml, .yml.gz или .xml.gz.');
  const file = resolve(startFolder(), path);
  const signal = interruption();
  return withDatabase(async (database, { publicUrl }) => {
    const offers = await exportCatalogue(database, { file, publicUrl, date: new Date(), signal });
    console.log(`Записано предложений: ${formatNumber(offers)}: ${path}`);
    return EXIT.done;
  });
}

export const exportCommand: Command = {
  name: 'export',
  usage: 'export ФАЙЛ.yml',
  summary: 'записать весь каталог в прайс-лист, который import читает без потерь; .gz на конце сожмёт',
  run,
};
