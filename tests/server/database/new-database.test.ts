import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Command } from '../../../server/cli/command.ts';
import { contentCommand } from '../../../server/cli/content.ts';
import { exchangeCommand } from '../../../server/cli/exchange.ts';
import { exportCommand } from '../../../server/cli/export.ts';
import { importCommand } from '../../../server/cli/import/command.ts';
import { ordersCommand } from '../../../server/cli/orders/command.ts';
import { temporaryFolder } from '../../support/afterwards.ts';

let [folder, dataDir, said] = ['', '', ''];

beforeEach(() => {
  folder = temporaryFolder();
  dataDir = join(folder, 'data');
  said = '';
  for (const [name, value] of Object.entries({ DATA_DIR: dataDir, DATABASE_URL: '', INIT_CWD: folder })) {
    vi.stubEnv(name, value);
  }
  vi.spyOn(console, 'log').mockImplementation((text) => {
    said += `${text}\n`;
  });
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

test.each<[Command, readonly string[]]>([
  [ordersCommand, ['list']],
  [ordersCommand, ['move', '1001', 'confirmed']],
  [exchangeCommand, []],
  [exportCommand, ['list.yml']],
])('without a database $name makes none, and says where it looked', async (command, args) => {
  await expect(command.run(args)).rejects.toThrow(`В DATA_DIR=${dataDir} нет базы магазина`);
  expect(said).toBe('');
  expect(existsSync(dataDir)).toBe(false);
});

test.each<[Command, readonly string[], number]>([
  [contentCommand, ['texts'], 0],
  [importCommand, ['list.yml'], 1],
])('$name begins a shop, and says where', async (command, args, code) => {
  mkdirSync(join(folder, 'texts'));
  writeFileSync(
    join(folder, 'texts', 'osmotr.md'),
    '---\ntitle: Осмотр\ndescription: Где и как.\n---\n\nУтром.\n',
  );
  writeFileSync(join(folder, 'list.yml'), '<no-list/>');
  expect(await command.run(args)).toBe(code);
  expect(said.split('\n')[0]).toBe(`Базы ещё нет, она создаётся в DATA_DIR=${dataDir}`);
  expect(statSync(join(dataDir, 'pgdata')).mode & 0o777, 'for nobody else on this machine').toBe(0o700);
  said = '';
  expect(await ordersCommand.run(['list'])).toBe(0);
  expect(said).toBe('Заказов нет.\n');
});
