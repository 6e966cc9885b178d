import type { Request, Response } from 'express';
import { expect, test, vi } from 'vitest';
import { someUser } from '../../../machines/shared/shop.samples.ts';
import { quietLog } from '../../../tests/support/quiet-log.ts';
import { createIdentify } from './identify.ts';
import { visitorOf } from './visitor.ts';

test('a shop that does not say in time whose session it is gets a line in the log, the visitor a name to show', async () => {
  const warn = vi.fn();
  const token = {
    user: someUser,
    session: { userId: 1, version: 1, id: '0' },
    current: true,
    issuedAt: 0,
    expiresAt: 0,
  };
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
