import { expect, test } from 'vitest';
import { ownServer } from '../../support/own-server.ts';
import { toolAddresses } from '../../support/tool-files.ts';
import { ASKED_FOR, asked, pageAt } from './inspect-pages.ts';

const server = await ownServer({ DEV_TOOLS: 'off' });

test('a real shop has no gallery of machines, for people and as data [RT-01]', async () => {
  for (const path of [
    '/dev',
    '/dev/account',
    '/dev/index.pageContext.json',
    '/dev/account/index.pageContext.json',
    '/dev/account/faults',
    '/dev/account/faults/index.pageContext.json',
  ]) {
    const body = await (await fetch(server.origin + path)).text();
    expect(body, path).not.toContain('Машины состояний');
    expect(body, path).not.toContain('requestRecovery');
    expect(body, path).not.toContain('восстановление пароля');
  }
  for (const path of [
    '/dev',
    '/dev/account',
    '/dev/account/faults',
    '/dev/pictures/account/recovered.phone.light.webp',
  ]) {
    const answer = await fetch(server.origin + path);
    // A picture that is only missing ends in the layer of pictures, which is not there either.
    expect([answer.status, answer.headers.get('content-type')], path).toEqual([
      404,
      'text/html; charset=utf-8',
    ]);
  }
});

test('a real shop has no stage of a machine, and nobody may frame what says so [RT-01]', async () => {
  for (const path of ['/dev/stage/account', '/dev/stage/nobody']) {
    const answer = await fetch(server.origin + path);
    expect(answer.status, path).toBe(404);
    expect(answer.headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'");
    expect(answer.headers.get('x-frame-options'), path).toBe('DENY');
    expect(await answer.text(), path).not.toContain('id="stage"');
  }
});

test('a real shop has no file of the tools, and renders no page for who asks [RT-01]', async () => {
  const addresses = toolAddresses();
  expect(addresses).toEqual(
    expect.arrayContaining(['/dev/stage.js', '/dev/inspector/inspector.js', '/images/samples/piston.webp']),
  );
  for (const path of [...addresses, '/dev/inspect.js', '/dev/inspector/']) {
    const answer = await fetch(server.origin + path);
    expect([answer.status, await answer.text()], path).toEqual([404, 'not found']);
    expect((await fetch(`${server.origin}${path}.br`)).status, path).toBe(404);
  }
});

test('a real shop takes ?inspect for any unknown parameter: the same page, shared as always [DV-04]', async () => {
  for (const path of ASKED_FOR) {
    expect(await pageAt(server.origin, asked(path)), path).toEqual(await pageAt(server.origin, path));
  }
  expect((await pageAt(server.origin, asked('/'))).keeping).toContain('public');
  expect((await fetch(`${server.origin}/dev/inspect.js`)).status).toBe(404);
});
