import { expect, type Page, type Request } from '@playwright/test';
import { missingPart } from '../../../../machines/testing/promises.ts';
import type { RecordedStep } from '../../../../machines/testing/recording.ts';
import { SOON } from './recorder.ts';

type Asked = NonNullable<RecordedStep['asks']>[number];

/** Keys of a request's body, of a form or of JSON. */
function keysOf(request: Request): readonly string[] {
  const json: unknown = request.postDataJSON();
  return typeof json === 'object' && json !== null ? Object.keys(json) : [];
}

function isAsked({ method, path, body = [] }: Asked, request: Request): boolean {
  const { pathname, search } = new URL(request.url());
  if (method !== undefined && method !== request.method()) return false;
  if (path !== undefined && path !== (path.includes('?') ? pathname + search : pathname)) return false;
  return body.length === 0 || body.every((key) => keysOf(request).includes(key));
}

async function unseen(page: Page, { sees = [] }: RecordedStep): Promise<string | null> {
  for (const { role, name } of sees) {
    const all = page.getByRole(role);
    // A window's own element may have no size: then what is in it counts.
    const found = page
      .getByRole(role, { name })
      .or(all.filter({ hasText: name, visible: true }))
      .or(all.filter({ has: page.getByText(name).filter({ visible: true }) }));
    if ((await found.count()) === 0) {
      const others = (await all.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').slice(0, 80));
      return `на экране нет ${role} «${name}», есть: ${others.filter(Boolean).join(' | ') || 'ничего такого'}`;
    }
  }
  return null;
}

/** Watches what a page asks, for the promises of recorded steps. */
export function watchPromises(page: Page) {
  let requests: Request[] = [];
  page.on('request', (request) => requests.push(request));

  async function complaint(step: RecordedStep, context: () => Promise<unknown>): Promise<string | null> {
    const missing = step.context ? missingPart(step.context, await context()) : null;
    if (missing !== null) return `контекст, ${missing}`;
    const unasked = step.asks?.find(
      (asked) =>
        (asked.path !== undefined || asked.method !== undefined) &&
        !requests.some((request) => isAsked(asked, request)),
    );
    if (unasked) {
      const others = requests.map((request) => `${request.method()} ${new URL(request.url()).pathname}`);
      return `ожидался запрос ${JSON.stringify(unasked)}, страница спросила: ${others.join(', ') || 'ничего'}`;
    }
    return unseen(page, step);
  }

  return {
    /**
     * Waits until what a step promises is true; what was asked before does not count for the next one. `where` is told
     * of one that never is.
     */
    async check(step: RecordedStep, where: string, context: () => Promise<unknown>): Promise<void> {
      const message = `${where}, событие ${step.event}`;
      await expect.poll(() => complaint(step, context), { intervals: SOON, message }).toBeNull();
      requests = [];
    },
  };
}
