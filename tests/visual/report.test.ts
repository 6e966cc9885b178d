import { JSDOM } from 'jsdom';
import { beforeAll, describe, expect, test } from 'vitest';
import { statesBelow } from '../../machines/testing/transitions.ts';
import type { LayerCoverage } from '../../src/contract/dev-tools.ts';
import { machines } from '../foreign-app/machines/index.ts';
import { models } from '../foreign-app/machines/models.ts';
import { factsOf } from './facts.ts';
import { type Picture, writePicture } from './pixels.ts';
import { type MachinePlan, planOf, shotsOf } from './plan.ts';
import { writeReport } from './report/report.tsx';
import type { Outcome, Verdict } from './verdict.ts';

const dot = (shade: number): Picture => ({
  width: 1,
  height: 1,
  pixels: Buffer.from([shade, shade, shade, 255]),
});

describe('the report of the atlas [DV-06]', () => {
  const plans: readonly MachinePlan[] = models.map(planOf);
  const shots = plans.flatMap(shotsOf);
  const changedState = 'lamp.light.dim';
  const changedFile = 'lamp/light.dim.phone.light.webp';
  let page: Document;

  beforeAll(async () => {
    const [kept, other, marked] = await Promise.all([0, 100, 200].map((shade) => writePicture(dot(shade))));
    const verdictOf = (shot: (typeof shots)[number]): Verdict => {
      const same = { shot, before: kept ?? null, after: kept ?? null, marked: null, changed: 0, problem: '' };
      if (shot.file !== changedFile) return { ...same, kind: 'same' };
      return { ...same, kind: 'changed', after: other ?? null, marked: marked ?? null, changed: 7 };
    };
    const camera = { chromium: '156.0.1.2', platform: 'linux-x64' };
    const outcome: Outcome = {
      camera,
      keptWith: camera,
      comparable: true,
      probe: dot(0),
      verdicts: shots.map(verdictOf),
      leftOver: ['lamp/gone.phone.light.webp'],
    };
    const none = { covered: 0, of: 0, hits: {} };
    const covered: LayerCoverage = {
      ...{ layer: 'browser', machine: 'lamp', transitions: none, pairs: none, tours: 1 },
      states: { ...none, hits: { 'lamp.light.dim': 5, 'lamp.light.off': 0 } },
      excused: {},
    };
    const html = writeReport({
      at: new Date('2026-03-02T09:00:00Z'),
      machines: machines.map((entry, at) =>
        factsOf(entry, plans[at] ?? { machine: entry.id, shown: [], unseen: {} }),
      ),
      outcome,
      failure: '',
      coverage: { kind: 'report', results: [covered], at: Date.UTC(2026, 2, 2, 8) },
    });
    page = new JSDOM(html, { runScripts: 'dangerously' }).window.document;
  });

  const card = (state: string) => page.getElementById(state);

  test('tells of every declared state of every machine', () => {
    for (const { id, title, machine } of machines) {
      const section = page.getElementById(id);
      expect(section?.querySelector('h2')?.textContent).toContain(title);
      for (const node of statesBelow(machine.root)) {
        expect(card(node.id)?.textContent, node.id).toContain(node.description ?? 'Без описания');
      }
    }
  });

  test('shows four pictures of every state that can be seen, and says why there are none', () => {
    for (const { shown, unseen } of plans) {
      for (const { state } of shown) {
        const changed = changedState === state ? 2 : 0;
        expect(card(state)?.querySelectorAll('figure img'), state).toHaveLength(4 + changed);
      }
      for (const [state, why] of Object.entries(unseen)) expect(card(state)?.textContent).toContain(why);
    }
    const sources = [...page.querySelectorAll<HTMLImageElement>('main img')].map(({ src }) => src);
    expect(sources).toHaveLength(4 * plans.flatMap(({ shown }) => shown).length + 2);
    expect(sources.every((src) => src.startsWith('data:image/'))).toBe(true);
  });

  test('needs no other file', () => {
    expect(page.querySelectorAll('link, script[src], iframe, [srcset]')).toHaveLength(0);
    expect(page.querySelector('style')?.textContent).not.toMatch(/url\(|@import/);
  });

  test('tells the path with its samples and the coverage of each layer', () => {
    for (const { shown } of plans) {
      for (const { state, path } of shown) {
        const told = card(state)?.textContent;
        expect(told).toContain(`начало «${path.input}»`);
        for (const { type: _, ...sample } of path.events) {
          if (Object.keys(sample).length > 0) expect(told).toContain(JSON.stringify(sample));
        }
      }
    }
    const paths = [...page.querySelectorAll('.path')].map(({ textContent }) => textContent);
    const asked = 'начало «regular»open ask';
    expect(paths).toContain(`${asked} ответ lend {"output":{"ok":true,"until":"1 декабря"}}`);
    expect(paths).toContain(`${asked} сбой lend {"error":{"kind":"failed"}}`);
    expect(card('lamp.light.dim')?.textContent).toContain('браузер 5');
    expect(card('lamp.light.off')?.textContent).toContain('браузер 0');
  });

  test('lists first what has changed and what is left over, and shows it before and after', () => {
    const first = page.querySelector('main section');
    expect(first?.textContent).toContain('lamp/gone.phone.light.webp');
    const link = first?.querySelector('a');
    expect(link?.textContent).toBe(changedFile);
    expect(link?.getAttribute('href')).toBe(`#${changedState}`);
    expect(card(changedState)?.textContent).toContain('отличается точек: 7');
    const changed = card(changedState)?.querySelectorAll<HTMLImageElement>('[data-different] img') ?? [];
    expect(new Set([...changed].map(({ src }) => src)).size).toBe(3);
  });

  test('filters by change, machine, theme and device', () => {
    const control = (name: string) => page.querySelector<HTMLInputElement>(`[name=${name}]`);
    const choose = (name: string, value: string | boolean) => {
      const input = control(name);
      if (!input) throw new Error(`no ${name}`);
      if (typeof value === 'boolean') input.checked = value;
      else input.value = value;
      const view = page.defaultView;
      if (view) input.dispatchEvent(new view.Event('change', { bubbles: true }));
    };
    const seen = (selector: string) =>
      [...page.querySelectorAll<HTMLElement>(selector)].filter((each) => !each.closest('[hidden]')).length;
    const all = seen('.state');
    choose('changed', true);
    expect(seen('.state')).toBe(1);
    expect(seen('.machine')).toBe(1);
    choose('theme', 'dark');
    expect(seen('.state')).toBe(0);
    choose('changed', false);
    expect(seen(`[id='${changedState}'] figure`)).toBe(2);
    choose('device', 'phone');
    expect(seen(`[id='${changedState}'] figure`)).toBe(1);
    choose('machine', 'lending');
    expect(seen('.machine')).toBe(1);
    for (const name of ['theme', 'device', 'machine']) choose(name, '');
    expect(seen('.state')).toBe(all);
  });
});

test('the report of a run without pictures says so and still tells of the states [DV-06]', () => {
  const html = writeReport({
    at: new Date(),
    machines: machines.map((entry) => factsOf(entry, { machine: entry.id, shown: [], unseen: {} })),
    outcome: null,
    failure: 'there is no Chromium',
    coverage: { kind: 'absent' },
  });
  expect(html).toContain('there is no Chromium');
  expect(html).toContain('Покрытие не измерено');
  expect(html).toContain('data-state="lending.opened.choosing"');
});
