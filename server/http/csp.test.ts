import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { pagePolicy } from './csp.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('the policy allows what the head inlines, by hash', () => {
  const policy = pagePolicy(
    '<html><head><script>theme()</script><script src="/a.js" async></script><style>b{}</style></head><body></body></html>',
  );
  expect(policy).toContain(`script-src 'self' ${hash('theme()')};`);
  expect(policy).toContain(`style-src 'self' ${hash('b{}')};`);
});

test('a script in the body is never allowed, even if text of the catalogue became one', () => {
  const policy = pagePolicy('<html><head></head><body><script>alert(1)</script></body></html>');
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toContain(hash('alert(1)'));
});

test('data that is not executed needs no hash; without a head nothing is allowed', () => {
  const data = '<script id="x" type="application/json">{}</script>';
  expect(pagePolicy(`<html><head>${data}</head></html>`)).toContain("script-src 'self';");
  expect(pagePolicy('<script>alert(1)</script>')).toContain("script-src 'self';");
});

test('a counter lets in its one script and where that reports to, and no text but its address becomes a script', () => {
  const policy = pagePolicy('<html><head></head></html>', { counter: true });
  expect(policy).toContain("script-src 'self' https://mc.yandex.ru/metrika/tag.js;");
  expect(policy).toContain("connect-src 'self' https://mc.yandex.ru;");
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types counter;");
  expect(pagePolicy('<html><head></head></html>')).not.toContain('mc.yandex.ru');
});
