import { beforeAll, expect, test } from 'vitest';
import { START_TIMEOUT } from '../../support/server.ts';
import { type SharedServer, sharedServer } from '../../support/shared-server.ts';

let server: SharedServer;
beforeAll(async () => {
  server = await sharedServer();
}, START_TIMEOUT);

test('the stage of a machine may stand in a frame of this site; nobody keeps or lists it', async () => {
  const answer = await fetch(`${server.origin}/dev/stage/account?state=account.recovery.editing`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const html = await answer.text();
  expect(html).toContain('data-stage="account"');
  expect(html).toMatch(/<meta name="robots" content="noindex"[ /]/);
  expect(html).not.toContain('data-machine="cookieConsent"');
});

test('what is no stage stays out of frames: other pages, an unknown machine, a path that only looks like one', async () => {
  for (const [path, status] of [
    ['/', 200],
    ['/dev', 200],
    ['/dev/stage/nobody', 404],
    ['/dev/stage/account/more', 404],
    ['/search?q=/dev/stage/account', 200],
  ] as const) {
    const answer = await fetch(server.origin + path);
    expect(answer.status, path).toBe(status);
    expect(answer.headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'");
    expect(answer.headers.get('x-frame-options'), path).toBe('DENY');
  }
});

test('the script of the stage is one file, which no page of the shop asks for', async () => {
  const html = await (await fetch(`${server.origin}/dev/stage/account`)).text();
  const scripts = [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src]) => src);
  expect(scripts).toEqual(['/dev/stage.js']);
  for (const path of ['/', '/catalog', '/basket']) {
    expect(await (await fetch(server.origin + path)).text(), path).not.toContain('/dev/stage');
  }
});
