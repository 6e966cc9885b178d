import { expect, test } from 'vitest';
import { createMethodsOf } from './methods.ts';

test('pages are read; fixed addresses take their own methods; nobody knows those of a missing call', () => {
  const methodsOf = createMethodsOf([
    { method: 'GET', path: '/api/a' },
    { method: 'POST', path: '/api/b' },
  ]);
  expect(methodsOf('/')).toEqual(['GET', 'HEAD']);
  expect(methodsOf('/api/a')).toEqual(['GET', 'HEAD']);
  expect(methodsOf('/api/b')).toEqual(['POST']);
  expect(methodsOf('/api/none')).toEqual(['GET', 'HEAD', 'POST']);
});
