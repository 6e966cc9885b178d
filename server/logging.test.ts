import { expect, test } from 'vitest';
import { describeError } from './logging.ts';

test('a logged error says what and where, not what people typed', () => {
  const cause = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (email)=(ivan@example.com)',
  });
  const error = new Error('Failed query: insert into requests values ($1)\nparams: Иван,ivan@example.com', {
    cause,
  });
  const text = JSON.stringify(describeError(error));
  expect(text).toContain('insert into requests');
  expect(text).toContain('23505');
  expect(text).toContain('logging.test.ts');
  expect(text).not.toMatch(/ivan@example\.com|Иван/);
});

test('what is no error is not printed', () => {
  expect(describeError('ivan@example.com')).toEqual({ type: 'string' });
});
