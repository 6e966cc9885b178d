import type { Request, Response } from 'express';
import { expect, test, vi } from 'vitest';
import { someUser } from '../../../machines/shared/shop.samples.ts';
import { quietLog } from '../../../tests/support/quiet-log.ts';
import { createIdentify } from './identify.ts';
import { visitorOf } from './visitor.ts';

const token = {
  user: someUser,
  session: { userId: 1, version: 1, id: '0' },
  current: true,
  issuedAt: 0,
  expiresAt: 0,
};

test.each([
  ['GET', 'document', '/', token, 1],
  ['GET', 'document', '/', null, 1],
  ['GET', 'empty', '/index.pageContext.json', token, 1],
  ['GET', 'empty', '/api/user', token, 0],
  ['GET', 'empty', '/api/user', null, 0],
  ['POST', 'empty', '/api/order', token, 1],
])(
  'a session that is over ends with the cookie by %s for %s %s',
  async (method, wanted, path, read, times) => {
    const clear = vi.fn();
    const none = async () => undefined;
    const identify = createIdentify({
      cookie: { isIn: () => true, read: async () => read, begin: none, renew: none, clear },
      shop: { user: async () => null },
      reachable: () => true,
      log: Object.create(quietLog),
    });
    const request: Request = Object.assign(Object.create(null), { method, path, get: () => wanted });
    const response = {} as Response;
    await new Promise<void>((resolve) => identify(request, response, () => resolve()));
    expect(clear).toHaveBeenCalledTimes(times);
    expect(visitorOf(response)).toMatchObject({ user: null, session: null });
  },
);

test('a shop that does not say in time whose session it is gets a line in the log, the visitor a name to show', async () => {
  const warn = vi.fn();
  const identify = createIdentify({
    cookie: {
      isIn: () => true,
      read: async () => token,
      begin: async () => undefined,
      renew: async () => undefined,
      clear: () => undefined,
    },
    shop: { user: () => new Promise(() => undefined) },
    reachable: () => true,
    log: Object.assign(Object.create(quietLog), { warn }),
  });
  const response = {} as Response;
  await new Promise<void>((resolve) => identify({} as Request, response, () => resolve()));
  expect(warn.mock.calls).toEqual([[{ ms: 1500 }, 'a session could not be checked']]);
  expect(visitorOf(response)).toMatchObject({ user: { email: someUser.email }, session: null });
});
