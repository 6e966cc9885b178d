import type { Browser, CDPSession, Page } from '@playwright/test';
import { openSandbox } from '../support/sandbox.ts';
import { screens } from '../support/screens.ts';
import { frameOf } from './framing.ts';
import { type Picture, readPicture, trimBelow } from './pixels.ts';
import { type Device, fileOf, type MachinePlan, type Shot, type Theme, themes } from './plan.ts';
import { bringRouble, roublesOf } from './rouble.ts';
import type { Taken } from './verdict.ts';

/** Pages at work at the same time: the browser draws while Node unpacks the last picture. */
const PAGES = 3;

/** A view that measures itself late leads a busy machine astray: a fresh page then comes to the state. */
const TRIES = 3;

/** When all pictures are taken: dates on the screen are of this moment. */
const NOW = new Date('2026-03-02T09:00:00Z');

/** Where the pages come from, and how they are drawn. */
interface Studio {
  readonly browser: Browser;
  readonly origin: string;
  /** Whether the sign of the rouble is drawn in the shop's font, not in one of this machine. */
  readonly ownRouble?: boolean;
  readonly bypassCSP?: boolean;
}

/** A page with the sandbox of a machine, and what it has complained of. */
interface Opened {
  readonly page: Page;
  readonly session: CDPSession;
  readonly complaints: readonly string[];
}

async function open(
  { browser, origin, ownRouble = false, bypassCSP = false }: Studio,
  machine: string,
  device: Device,
): Promise<Opened> {
  const context = await browser.newContext({
    bypassCSP,
    viewport: screens[device],
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    reducedMotion: 'reduce',
    colorScheme: 'light',
  });
  if (ownRouble) await bringRouble(context);
  const page = await context.newPage();
  await page.clock.setFixedTime(NOW);
  const complaints = await openSandbox(page, `${origin}/dev/stage/${machine}`);
  await page.evaluate(hideCarets);
  return { page, session: await context.newCDPSession(page), complaints };
}

/** Runs in the page. */
function hideCarets(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { caret-color: transparent !important }');
  document.adoptedStyleSheets.push(sheet);
}

/** A PNG packed for speed: Playwright's own is smaller and takes some 50 ms of processor time more. */
async function capture({ page, session }: Opened, whole: boolean): Promise<Buffer> {
  const clip = await page.evaluate((all) => {
    const { scrollX, scrollY, innerWidth, innerHeight } = window;
    const size = { width: innerWidth, scale: 1 };
    return all
      ? { x: 0, y: 0, height: document.documentElement.scrollHeight, ...size }
      : { x: scrollX, y: scrollY, height: innerHeight, ...size };
  }, whole);
  const options = { format: 'png', optimizeForSpeed: true, captureBeyondViewport: whole, clip } as const;
  const { data } = await session.send('Page.captureScreenshot', options);
  return Buffer.from(data, 'base64');
}

/** Text of all sizes and weights, lines, round corners and a shadow, in the shop's own font and colours. */
const PROBE = `<main style="width:320px;padding:16px;background:var(--surface)">
<p style="font-size:12px">Фильтр масляный 740.1012010-20, 1 234 ₽</p>
<p style="font-size:16px">Съешь же ещё этих мягких булок</p>
<p style="font-size:24px;font-weight:700">Двигатель КАМАЗ</p>
<p style="border:1px solid;border-radius:8px;padding:4px;box-shadow:0 2px 6px #0006">Купить</p>
<svg width="64" height="32" fill="none" stroke="currentColor"><path d="M2 30 30 2l32 28M2 16h60"/></svg></main>`;

/** How this browser draws, apart from any state. */
export async function shootProbe(browser: Browser, origin: string): Promise<Picture> {
  const { page } = await open({ browser, origin, bypassCSP: true }, 'theme', 'phone');
  await page.evaluate((html) => {
    document.body.innerHTML = html;
  }, PROBE);
  await page.evaluate(settled);
  const bytes = await page.locator('main').screenshot({ animations: 'disabled' });
  await page.context().close();
  return readPicture(bytes);
}

type Place = Pick<Shot, 'machine' | 'state' | 'device'>;

/** Everything that is seen has come: fonts, pictures, and two frames for what was drawn last. Runs in the page. */
async function settled(): Promise<void> {
  const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));
  await frame();
  await document.fonts.ready;
  const isNear = (image: HTMLImageElement) => image.getBoundingClientRect().top < 2 * window.innerHeight;
  const images = [...document.images].filter((image) => image.checkVisibility() && isNear(image));
  await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
  await frame();
  await frame();
}

/** Takes in each picture as soon as it is there: all of them at once would fill the memory. */
type TakeIn = (taken: Taken) => Promise<void>;

async function shootState(opened: Opened, { machine, state, device }: Place): Promise<readonly Taken[]> {
  const { event, anchor, whole } = frameOf(state, device);
  const { page } = opened;
  await page.evaluate(
    async ([id, more]) => {
      window.scrollTo(0, 0);
      await window.karterSandbox?.goTo(id);
      if (more) await window.karterSandbox?.send(more);
    },
    [state, event] as const,
  );
  await page.evaluate(settled);
  if (anchor) {
    const named = (role: 'group' | 'radiogroup' | 'searchbox') => page.getByRole(role, { name: anchor });
    const found = named('group').or(named('radiogroup')).or(named('searchbox'));
    await found.first().evaluate((element) => element.scrollIntoView({ block: 'center' }));
  }
  const taken: Taken[] = [];
  for (const theme of themes) {
    await page.evaluate((name: Theme) => {
      document.documentElement.dataset.theme = name;
    }, theme);
    await page.evaluate(settled);
    const bytes = await capture(opened, whole);
    const shot = { machine, state, device, theme, file: fileOf(machine, state, device, theme) };
    const foreign = await page.evaluate(roublesOf, whole);
    taken.push({ shot, picture: trimBelow(await readPicture(bytes)), foreign, problem: '' });
  }
  return taken;
}

function withoutPictures({ machine, state, device }: Place, error: unknown): readonly Taken[] {
  const [problem = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  return themes.map((theme) => ({
    shot: { machine, state, device, theme, file: fileOf(machine, state, device, theme) },
    picture: null,
    problem,
  }));
}

/** All states of a machine on one device; a state that cannot be shown does not keep others from their pictures. */
async function shootMachine(
  studio: Studio,
  { machine, shown }: MachinePlan,
  device: Device,
  takeIn: TakeIn,
): Promise<void> {
  let opened: Opened | null = null;
  for (const { state } of shown) {
    const place = { machine, state, device };
    let taken: readonly Taken[] = [];
    for (let tries = 1; taken.length === 0; tries += 1) {
      try {
        opened ??= await open(studio, machine, device);
        taken = await shootState(opened, place);
      } catch (error) {
        if (tries === TRIES) taken = withoutPictures(place, error);
        await opened?.page.context().close();
        opened = null;
      }
    }
    const broken = opened?.complaints.join('; ');
    for (const each of broken ? withoutPictures(place, broken) : taken) await takeIn(each);
    if (broken) {
      await opened?.page.context().close();
      opened = null;
    }
  }
  await opened?.page.context().close();
}

/** Takes every picture of the plans, in no order. */
export async function shootAll(studio: Studio, plans: readonly MachinePlan[], takeIn: TakeIn): Promise<void> {
  const jobs = plans
    .filter(({ shown }) => shown.length > 0)
    .flatMap((plan) => (['desktop', 'phone'] as const).map((device) => ({ plan, device })))
    .sort((a, b) => b.plan.shown.length - a.plan.shown.length);
  async function work(): Promise<void> {
    for (let job = jobs.shift(); job; job = jobs.shift()) {
      await shootMachine(studio, job.plan, job.device, takeIn);
    }
  }
  await Promise.all(Array.from({ length: PAGES }, work));
}
