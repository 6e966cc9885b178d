import { expect, test } from 'vitest';
import { fuzz } from '../../attack/fuzz.ts';
import { patience } from '../../support/patience.ts';
import { sharedServer } from '../../support/shared-server.ts';

/** A part of `npm run attack`; the same requests every time. */
const SEED = 20261123;
const REQUESTS = 3000;

test(`${REQUESTS} hostile requests over every route: none is a 5xx, none without an answer`, {
  timeout: patience * 120_000,
}, async () => {
  const { origin } = await sharedServer();
  const { requests, statuses, broken } = await fuzz(origin, { seed: SEED, count: REQUESTS, connections: 8 });
  expect(broken).toEqual([]);
  expect(requests).toBeGreaterThanOrEqual(REQUESTS);
  expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['2xx', '3xx', '4xx']));
});
