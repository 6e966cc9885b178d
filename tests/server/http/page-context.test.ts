import { parse } from '@brillout/json-serializer/parse';
import { expect, test } from 'vitest';
import { parseContext } from '../../../src/lib/sent-page.ts';
import { pageAddresses, samples } from '../../support/pages.ts';
import { sharedServer } from '../../support/shared-server.ts';
import { registered } from '../../support/visitor.ts';

const server = await sharedServer();

test('what Vike sends with any page means the same to the browser as to Vike', async () => {
  const { browser } = await registered(server.origin, { name: '!Ольга' });
  const { productId } = await samples(server.origin);
  await browser.call('/api/basket', { operations: [{ op: 'add', productId, quantity: 1 }] });
  for (const address of [...(await pageAddresses(server.origin)), '/no-such-page']) {
    const html = await (await browser.get(address)).text();
    // A redirect has none, nor has a tool without scripts.
    const [, text] = /<script id="vike_pageContext"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
    if (text === undefined) expect(address).toMatch(/^\/(?:dev|basket\/thank$)/);
    else expect(parseContext(text), address).toEqual(parse(text));
  }
});
