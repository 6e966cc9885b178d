import { expect, test } from 'vitest';
import { securityHeaders } from './headers.ts';

test('a site at https tells browsers to stay there, a local one does not', () => {
  const of = (url: string) => new Map(securityHeaders(url)).get('strict-transport-security');
  expect(of('https://karter.example')).toBe('max-age=31536000; includeSubDomains');
  expect(of('http://localhost:3000')).toBeUndefined();
});
