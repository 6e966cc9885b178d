import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { contentCommand } from '../../../server/cli/content.ts';
import { temporaryFolder } from '../../support/afterwards.ts';
import { ownServer } from '../../support/own-server.ts';
import { runCommand } from '../../support/run-command.ts';

const CLI = fileURLToPath(new URL('../../../dist/app/cli.mjs', import.meta.url));

const server = await ownServer();
const folder = temporaryFolder();

const environment = { DATA_DIR: server.dataDir, NODE_ENV: 'production' };

/** Runs `npm run shop -- content` beside the running shop, as its owner does. */
function loadBuilt(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const env = { PATH: process.env.PATH, ...environment };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [CLI, 'content', ...args], { env }, (_error, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });
}

/** The same in this process, which has no built client to look for pictures in. */
const load = (...args: string[]) => runCommand(contentCommand, args, environment);

function put(name: string, body: string): void {
  writeFileSync(
    join(folder, name),
    `---\ntitle: Осмотр «на месте»\ndescription: Где и как.\n---\n\n${body}\n`,
  );
}

const read = async (path: string) => {
  const answer = await fetch(server.origin + path);
  return { status: answer.status, html: await answer.text() };
};

test('an owner adds, changes and keeps pages beside the running shop [RT-03]', async () => {
  expect((await read('/osmotr')).status).toBe(404);
  put('osmotr.md', 'Приезжайте **утром**.');
  const first = await loadBuilt(folder);
  expect([first.code, first.err]).toEqual([0, '']);
  expect(first.out).toMatch(/новых +1 +\/osmotr/);
  await expect
    .poll(() => read('/osmotr'))
    .toMatchObject({
      status: 200,
      html: expect.stringMatching(/<title>Осмотр «на месте»[^<]*<\/title>.*<strong[^>]*>утром<\/strong>/s),
    });

  put('osmotr.md', 'Приезжайте вечером.');
  expect((await load(folder)).out).toMatch(/изменено +1 +\/osmotr/);
  await expect.poll(async () => (await read('/osmotr')).html).toContain('Приезжайте вечером.');
  expect((await load(folder)).out).toMatch(/без изменений +1 +\/osmotr/);
});

test('a faulty file is named with its line and nothing changes', async () => {
  put('osmotr.md', 'Совсем иначе.');
  put('zvonok.md', 'Звоните {{fax}}.');
  const { code, err } = await load(folder);
  expect(code).toBe(1);
  expect(err).toMatch(/^zvonok\.md, строка 6: нет сведения \{\{fax\}\}/);
  expect((await read('/osmotr')).html).not.toContain('Совсем иначе.');
  rmSync(join(folder, 'zvonok.md'));
});

test('what an author wrote cannot run in a browser', async () => {
  put('osmotr.md', '<script>alert(1)</script>\n\n[жми](javascript:alert(1)) <img src=x onerror=alert(1)>');
  const { code, err } = await load(folder);
  expect(code).toBe(0);
  expect(err).toMatch(/строка 6: внимание, HTML/);
  await expect.poll(async () => (await read('/osmotr')).html).toContain('жми');
  const [, article = ''] = /<article[^>]*>(.*)<\/article>/s.exec((await read('/osmotr')).html) ?? [];
  expect(article).not.toMatch(/<script|<img|href=/);
  expect(article).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
});

const DEMO = fileURLToPath(new URL('../../../server/shop/site/demo', import.meta.url));
/** A picture of 2 × 2 px. */
const PIXELS = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP438AARAwQCgAt7gX9iz9uhAAAAABJRU5ErkJggg==',
  'base64',
);

function putNews(name: string, head: string, body = 'Текст.'): void {
  mkdirSync(join(folder, 'news'), { recursive: true });
  const title = 'title: "<script>alert(1)</script>"';
  writeFileSync(join(folder, 'news', name), `---\n${title}\ndescription: b\n${head}\n---\n${body}\n`);
}

test('a news item comes with its picture; a hostile title is text [RT-08][RT-09]', async () => {
  putNews('pervaya.md', 'date: 2026-01-15\nimage: snimok.png');
  writeFileSync(join(folder, 'news', 'snimok.png'), PIXELS);
  const { code, out, err } = await load(folder);
  expect([code, err]).toEqual([0, expect.not.stringContaining('pervaya')]);
  expect(out).toMatch(/Новости\n {2}новых +1 +\/news\/pervaya/);
  expect(out).toMatch(/нет в папке +\d+ +\/news\//);
  await expect.poll(() => read('/news/pervaya')).toMatchObject({ status: 200 });
  const { html } = await read('/news/pervaya');
  expect(html).not.toContain('<script>alert(1)');
  const [picture = ''] = /\/images\/[^" ,]+\.(?:webp|avif)/.exec(html) ?? [];
  expect((await fetch(server.origin + picture)).status).toBe(200);
});

test('pictures that cannot be used refuse everything, and every text with one is named', async () => {
  const before = (await read('/news')).html;
  const faults = [
    ['none.png', 'картинки нет'],
    ['../../../../etc/passwd', 'картинки нет|за папку'],
    ['pervaya.md', 'не является картинкой'],
    ['https://evil.example/a.png', 'картинки нет'],
  ] as const;
  for (const [at, [image]] of faults.entries()) {
    putNews(`vtoraya-${at}.md`, `date: 2026-01-16\nimage: ${image}`);
  }
  const { code, err } = await load(folder);
  expect(code).toBe(1);
  for (const [at, [image, fault]] of faults.entries()) {
    const line = `^news/vtoraya-${at}\\.md, строка 1: картинка .*(?:${fault})`;
    expect(err, image).toMatch(new RegExp(line, 'm'));
    rmSync(join(folder, 'news', `vtoraya-${at}.md`));
  }
  expect((await read('/news')).html).toBe(before);
});

test('the site data are seen on every page within seconds; a fault in them is told [EN-14]', async () => {
  cpSync(join(DEMO, 'site.yaml'), join(folder, 'site.yaml'));
  const first = await loadBuilt(folder);
  expect(first.out).toMatch(/Сведения о магазине\n {2}новых +0\n {2}изменено +0\n/);
  expect(first.err).not.toContain('картинки');
  const yaml = readFileSync(join(folder, 'site.yaml'), 'utf8')
    .replace('phone: +7 (4852) 00-00-00', 'phone: +7 (900) 123-45-67')
    .replace('image: /preview.png', 'image: /nothing.png?2');
  writeFileSync(join(folder, 'site.yaml'), yaml);
  const second = await loadBuilt(folder);
  expect(second.out).toMatch(/изменено +2 +contacts, seo/);
  expect(second.err).toMatch(/^site\.yaml, строка \d+: .*seo\.image: картинки \/nothing\.png\?2 нет/m);
  await expect.poll(async () => (await read('/catalog')).html).toContain('tel:+79001234567');

  writeFileSync(join(folder, 'site.yaml'), yaml.replace('inn: 7699000019', 'inn: 7699000018'));
  putNews('pervaya.md', 'date: 2026-01-15', 'Совсем иначе.');
  const { code, err } = await load(folder);
  expect(code).toBe(1);
  expect(err).toMatch(/^site\.yaml, строка \d+: company\.inn: это не ИНН/m);
  expect((await read('/news/pervaya')).html).not.toContain('Совсем иначе.');
  rmSync(join(folder, 'site.yaml'));
});

test('what is not in the folder stays, with --prune it goes', async () => {
  expect((await read('/oplata')).status).toBe(200);
  expect((await load(folder)).out).toContain('удалить: --prune');
  const { code, out } = await load(folder, '--prune');
  expect(code).toBe(0);
  expect(out).toMatch(/удалено +\d+ .*\/oplata/);
  await expect.poll(async () => (await read('/oplata')).status).toBe(404);
  // The folder has no articles: that part is left alone.
  expect(out).not.toContain('Статьи');
});

test('the command says how it is written', async () => {
  expect(await loadBuilt()).toMatchObject({ code: 2, err: expect.stringContaining('content ПАПКА') });
  expect(await loadBuilt(join(folder, 'none'))).toMatchObject({
    code: 1,
    err: expect.stringContaining('Нет папки'),
  });
});
