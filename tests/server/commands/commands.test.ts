import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { demoCommand } from '../../../server/cli/demo.ts';
import { exchangeCommand } from '../../../server/cli/exchange.ts';
import { exportCommand } from '../../../server/cli/export.ts';
import { importCommand } from '../../../server/cli/import/command.ts';
import { ordersCommand } from '../../../server/cli/orders/command.ts';
import { personCommand } from '../../../server/cli/person.ts';
import { ownersShop } from '../orders/owners-shop.ts';
import { filledCall, sender } from '../orders/parts.ts';

const LIST = 'Код;Артикул;Наименование;Категория;Цена\n1;А-1;Болт;Крепёж;10\n';
const PHONE = '+7(903)123-45-67';

describe.each(['embedded', 'postgres'] as const)('%s: a command', async (kind) => {
  const { folder, shop, run } = await ownersShop(kind);
  beforeAll(async () => {
    writeFileSync(join(folder, 'list.csv'), LIST);
    await shop.requestCall(filledCall({ name: 'Анна' }), sender);
  });

  /** Whoever waits for Ctrl+C gets it at once. */
  function interrupt() {
    const once = vi.spyOn(process, 'once').mockImplementation((event, act: () => void) => {
      if (event === 'SIGINT') act();
      return process;
    });
    onTestFinished(() => once.mockRestore());
  }

  test('that only tries an import saves no columns; one that imports does', async () => {
    const args = ['list.csv', '--save', 'Крепёж'];
    const tried = await run(importCommand, ...args, '--dry-run');
    expect([tried.code, tried.out]).toEqual([0, expect.stringContaining('«Крепёж» не сохранено')]);
    expect((await run(importCommand, 'list.csv', '--mapping', 'Крепёж')).err).toContain('ни одного');
    expect((await run(importCommand, ...args)).out).toContain('Сопоставление сохранено: «Крепёж»');
    expect((await run(importCommand, 'list.csv', '--mapping', 'Крепёж')).code).toBe(0);
    // There the words of 1C are.
    await expect(run(importCommand, 'list.csv', '--save', 'commerceml')).rejects.toThrow(
      'заняты обменом с 1С',
    );
  });

  test('that only tries an import says why it would be stopped', async () => {
    writeFileSync(join(folder, 'other.csv'), LIST.replace('1;А-1', '2;А-2'));
    const args = ['other.csv', '--complete', '--dry-run'];
    const { code, out } = await run(importCommand, ...args);
    expect(code).toBe(0);
    expect(out).toMatch(/импорт был бы остановлен: Список снял бы с продажи 1 из .*повторите с --withdraw/);
    expect((await run(importCommand, ...args, '--withdraw')).out).not.toContain('остановлен');
  });

  test('saves the columns of a list that is in force when its pictures are interrupted', async () => {
    const listed = [
      'Код;Артикул;Наименование;Категория;Цена;Картинки',
      '1;А-1;Болт;Крепёж;10;http://127.0.0.1/1.jpg',
    ];
    writeFileSync(join(folder, 'pictures.csv'), listed.join('\n'));
    const stdout = vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
      if (String(line).startsWith('Картинки')) process.emit('SIGINT');
      return true;
    });
    onTestFinished(() => stdout.mockRestore());
    const { code, out, err } = await run(importCommand, 'pictures.csv', '--save', 'С картинками');
    expect([code, err]).toEqual([1, expect.stringContaining('Каталог уже обновлён')]);
    expect(out).toContain('Сопоставление сохранено: «С картинками»');
  });

  test('exports only to a name that import takes, packed if that says so', async () => {
    await expect(run(exportCommand, 'list.csv')).rejects.toThrow('.yml.gz');
    expect((await run(exportCommand, 'all.YML.GZ')).code).toBe(0);
    expect(gunzipSync(readFileSync(join(folder, 'all.YML.GZ'))).toString()).toContain('Болт');
  });

  test('takes a word of 1C for a status back', async () => {
    expect((await run(exchangeCommand, 'names', 'status:Собран=assembling')).out).toContain('status:Собран');
    // In any case and spacing, as it is read.
    const again = (await run(exchangeCommand, 'names', 'status:СОБРАН=shipped')).out;
    expect(again.match(/status:.*/gi)).toEqual([expect.stringMatching(/^status:СОБРАН +shipped$/)]);
    expect((await run(exchangeCommand, 'names', 'status:Собран=')).out).not.toContain('status:');
    expect((await run(exchangeCommand, 'names')).out).not.toContain('status:');
  });

  test('writes no demo list without products', async () => {
    vi.stubEnv('DEMO_PRODUCTS', '0');
    await expect(run(demoCommand)).rejects.toThrow('а не «0»');
  });

  test.each([
    [ordersCommand, ['export', 'orders.csv']],
    [personCommand, ['export', PHONE, '--out', 'person.json']],
    [demoCommand, ['10', '--out', 'demo.yml']],
  ])('$name that is interrupted leaves no file behind', async (command, args) => {
    interrupt();
    const before = readdirSync(folder);
    await expect(run(command, ...args)).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
    expect(readdirSync(folder)).toEqual(before);
  });

  test('whose question nobody answers erases nothing', async () => {
    const terminal = Object.assign(new PassThrough(), { isTTY: true });
    const own = Object.getOwnPropertyDescriptor(process, 'stdin') ?? {};
    Object.defineProperty(process, 'stdin', { value: terminal, configurable: true });
    onTestFinished(() => void Object.defineProperty(process, 'stdin', own));
    terminal.end();
    const erased = run(personCommand, 'erase', PHONE);
    await expect(erased).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
    expect((await run(personCommand, 'find', PHONE)).out).toContain('Заявки на звонок: 1');
  });
});
