import { describe, expect, test } from 'vitest';
import { sendRaw } from '../../support/raw-http.ts';
import { sharedServer } from '../../support/shared-server.ts';

const server = await sharedServer();

describe('health', () => {
  test('probes ask by any name; metrics need the token', async () => {
    for (const path of ['/healthz', '/readyz']) {
      const bytes = `GET ${path} HTTP/1.1\r\nHost: 10.0.0.7\r\nConnection: close\r\n\r\n`;
      expect((await sendRaw(server.origin, bytes)).status).toBe(200);
    }
    const metrics = await fetch(`${server.origin}/metrics`, {
      headers: { Authorization: 'Bearer token-of-the-metrics' },
    });
    expect((await metrics.text()).includes('karter_request_seconds')).toBe(true);
  });

  test('the log names requests, not what people asked for', async () => {
    const answer = await fetch(`${server.origin}/search?q=secret-question&token-recovery=secret-token`);
    await answer.text();
    const id = answer.headers.get('x-request-id') ?? '';
    await expect.poll(() => server.log()).toContain(id);
    expect(server.log()).not.toMatch(/secret-question|secret-token/);
  });
});
