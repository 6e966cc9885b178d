import { stringify } from '@brillout/json-serializer/stringify';
import { afterEach, expect, test, vi } from 'vitest';
import { parseContext, readSentPage, takeSentPage } from './sent-page.ts';

afterEach(() => vi.unstubAllGlobals());

test('what the server sends with a page comes back, and no text of the catalogue ends its block', () => {
  const title = '</script><!-- «Вал» \\/ "\u2028';
  const menu = [{ id: 1, slug: 'a', title, hasChildren: true, children: [] }];
  const page = { data: { title }, menu, user: null };
  const html = takeSentPage(page);
  expect(page).toEqual({ user: null });
  const [, text = ''] = /^<script id="sent-page" type="application\/json">(.*)<\/script>$/s.exec(html) ?? [];
  expect(text).not.toMatch(/<|[^\\]\//);
  vi.stubGlobal('document', { getElementById: () => ({ textContent: text }) });
  expect(readSentPage()).toEqual({ data: { title }, menu });
});

test('a page that Vike sends whole has nothing more', () => {
  vi.stubGlobal('document', { getElementById: () => null });
  expect(readSentPage()).toEqual({});
});

test('a context is read as Vike has written it, whatever people are called', () => {
  const user = { fio: '!Ольга', company: '!undefined', phone: '', address: 'Дом 1!</script>' };
  const context = { user, basketItems: [{ productId: 1, quantity: 2 }], basketTotal: null, modal: undefined };
  expect(parseContext(stringify(context))).toEqual(context);
});
