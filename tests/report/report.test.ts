import { existsSync } from 'node:fs';
import { JSDOM } from 'jsdom';
import { beforeAll, describe, expect, test } from 'vitest';
import { machines } from '../../machines/index.ts';
import { unpackSteps } from '../../src/devtools/sandbox/packed-steps.ts';
import { readTours } from '../machines/support/tour-files.ts';
import { patience } from '../support/patience.ts';
import { failuresOf, machineOf } from './failures.ts';
import { MadeRun, thirdFails, vitestTest } from './made-run.ts';
import { reportPage } from './page.tsx';
import { PictureTable } from './pictures.ts';
import { reportOf } from './report.ts';
import { stepSummary } from './summary.ts';

const { machine: failed, expected, found, steps } = thirdFails;
/** Another machine, after it in the shop's list or before. */
const other = machines.find(({ id }) => id !== failed)?.id ?? '';
const third = steps[2]?.event ?? '';

async function pageOf(made: MadeRun): Promise<Document> {
  const pictures = new PictureTable();
  const report = await reportOf(made.output, await made.read(), pictures);
  return new JSDOM(reportPage(report, await pictures.encoded())).window.document;
}

describe('the report of a red run [DV-05]', { timeout: patience * 30_000 }, () => {
  let page: Document;
  const made = new MadeRun();
  const brokenFile = `with the file tests/.output/broken/${other}.json`;

  beforeAll(async () => {
    made.check('lint', 'ended with 1');
    made.write(
      `broken/${other}.json`,
      JSON.stringify({
        ...{ format: 'karter-path-1', title: `${other}: too dark`, machine: other, input: 'any' },
        ...{ start: 'light', steps: [{ event: 'choose', sample: 1, state: 'dark' }] },
      }),
    );
    const kept = { ...thirdFails, layer: 'kept' };
    made.unit({
      'tests/machines/kept-tours.test.ts': [
        vitestTest(`the committed tours of ${failed} are what the machine does`, {
          ...{ status: 'failed', failureMessages: ['Error: differs\n    at x.ts:1'] },
          meta: { tourFault: kept },
        }),
      ],
      'tests/machines/tours.test.ts': [
        vitestTest(`${other} keeps its promises [ST-01]`, {
          ...{ status: 'failed', failureMessages: [`${other}: too dark\nreplay it ${brokenFile}`] },
        }),
      ],
      'server/shop/price.test.ts': [
        vitestTest('prices', { status: 'failed', failureMessages: ['<b>no</b>'] }),
        vitestTest('slow but sure', { duration: 90_000 }),
      ],
    });
    await made.browser(thirdFails, `${failed}: every transition in the browser [DV-05]`);
    page = await pageOf(made);
  });

  const group = (machine: string) => page.querySelector(`[data-group='${machine}']`);

  test('says what the run was and what did not run', () => {
    const head = page.querySelector('header')?.textContent;
    for (const said of ['Не прошло: 5', 'abc1234567', '2 марта 2026', 'Первым не прошёл этап lint'])
      expect(head).toContain(said);
    expect(head).toContain('Запускалось не всё');
    expect(head).toContain('atlas (снимки состояний)');
    expect(page.querySelectorAll('tr[data-red]')).toHaveLength(3);
  });

  test('groups failures by machine, the rest last', () => {
    const ids = [...page.querySelectorAll<HTMLElement>('[data-group]')].map(({ dataset }) => dataset.group);
    expect(ids).toEqual([...machines.map(({ id }) => id).filter((id) => [failed, other].includes(id)), '']);
    expect(group('')?.textContent).toContain('Прочее');
    expect(group('')?.textContent).toContain('<b>no</b>');
    // What the machine and the browser find alike is one failure.
    expect(group(failed)?.querySelectorAll('.failure')).toHaveLength(1);
    expect(group(failed)?.textContent).toContain('С той же причиной не прошли ещё: 1');
  });

  test('tells the step, what was expected and found, and shows what the browser saw', () => {
    const told = group(failed);
    expect(told?.querySelector('.place')?.textContent).toContain(`Шаг 3 из 4, событие «${third}»`);
    const sides = [...(told?.querySelectorAll('.side') ?? [])].map(({ textContent }) => textContent);
    expect(sides[0]).toContain(`Ожидалось${expected}`);
    expect(sides[1]).toContain(`Оказалось${found}`);
    expect(sides[2]).toContain('Что было на экране');
    const frames = told?.querySelectorAll('.film > li[data-failed]') ?? [];
    expect(frames).toHaveLength(1);
    expect(frames[0]?.querySelector('img')?.dataset.picture).toMatch(/test-failed-1\.png$/);
    expect(told?.textContent).toContain('дальше не пройдено шагов: 1');
  });

  test('links to a replay of the way up to the step that failed', async () => {
    const link = group(failed)?.querySelector<HTMLAnchorElement>('a.replay')?.href ?? '';
    const { pathname, searchParams } = new URL(link);
    expect([pathname, searchParams.get('input')]).toEqual([`/dev/${failed}`, thirdFails.input]);
    expect(await unpackSteps(searchParams.get('path') ?? '')).toEqual(
      steps.slice(0, 3).map(({ event, sample }) => [event, sample]),
    );
    const broken = group(other)?.querySelector<HTMLAnchorElement>('a.replay')?.href ?? '';
    expect(await unpackSteps(new URL(broken).searchParams.get('path') ?? '')).toEqual([['choose', 1]]);
  });

  test('shows every machine with its drawing and its tours, the failed one red', () => {
    for (const { id } of machines) {
      const card = page.getElementById(id);
      expect(card?.querySelector('svg.chart'), id).not.toBeNull();
      expect(card?.querySelectorAll('.tour'), id).toHaveLength(readTours(id).tours.length);
    }
    const red = [...page.querySelectorAll('.tour[data-red]')];
    expect(red).toHaveLength(1);
    expect(red[0]?.closest('.machine')?.id).toBe(failed);
    expect(page.body.textContent).toContain('Покрытие в этом прогоне не измерялось');
  });

  test('has each picture once, all that it shows, and needs no other file', () => {
    const table: unknown = JSON.parse(page.getElementById('pictures')?.textContent ?? '');
    const names = [...page.querySelectorAll<HTMLElement>('[data-picture]')].map(
      ({ dataset }) => dataset.picture,
    );
    expect(names.length).toBeGreaterThan(500);
    expect(new Set(names)).toEqual(new Set(Object.keys(table ?? {})));
    expect(page.querySelectorAll('link, script[src], iframe, img[src]')).toHaveLength(0);
    expect(page.querySelector('style')?.textContent).not.toMatch(/url\(|@import/);
  });

  test('lists the slowest tests', () => {
    expect(page.querySelector('[aria-labelledby=slowest] li')?.textContent).toContain(
      '1 мин 30 с slow but sure',
    );
  });

  test('is summed up for a CI, with links to the rows of requirements', async () => {
    const run = await made.read();
    const host = {
      GITHUB_SERVER_URL: 'https://git.invalid',
      GITHUB_REPOSITORY: 'a/karter',
      GITHUB_SHA: 'abc',
    };
    const summary = stepSummary(run, await failuresOf(made.output, run), host);
    expect(summary).toContain('не прошло');
    expect(summary).toContain(
      '[ST-01](https://git.invalid/a/karter/blob/abc/docs/requirements.md#st--states-and-transitions)',
    );
    expect(summary).toContain(`Шаг 3 из 4, событие «${third}»`);
    expect(summary).toContain('\\<b\\>no\\</b\\>');
    expect(summary).toContain('- 1 мин 30 с: slow but sure');
  });
});

test.each(machines.map(({ id }) => id))('a failure in the folder of %s belongs to it [DV-05]', (id) => {
  const folder = id.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
  expect(existsSync(`machines/${folder}`)).toBe(true);
  expect(machineOf({ file: `machines/${folder}/form.test.ts`, title: '' }, null)).toBe(id);
});

test('a green part of a run says what was not run and shows no failures [DV-05]', {
  timeout: patience * 30_000,
}, async () => {
  const made = new MadeRun();
  made.unit({ 'tests/machines/tours.test.ts': [vitestTest(`${other} is well`)] });
  const page = await pageOf(made);
  expect(page.querySelector('.verdict')?.textContent).toBe('Всё, что запускалось, прошло');
  expect(page.querySelector('header')?.textContent).toContain('browser (магазин в браузере)');
  expect(page.getElementById('failures')).toBeNull();
});
