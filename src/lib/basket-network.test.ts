import { afterEach, expect, test, vi } from 'vitest';
import { inTurn } from './basket-network.ts';

afterEach(() => vi.unstubAllGlobals());

test('where cookies are blocked, browsers refuse locks as well, and requests go without one [ST-21]', async () => {
  const request = () =>
    Promise.reject(new DOMException('Access to the Locks API is denied', 'SecurityError'));
  vi.stubGlobal('navigator', { cookieEnabled: false, locks: { request } });
  await expect(inTurn(new AbortController().signal, async () => 'sent')).resolves.toBe('sent');
});
