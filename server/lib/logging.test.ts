import { expect, test } from 'vitest';
import { describeError, withoutTokens } from './logging.ts';

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

test('no log holds the token of a recovery link [RT-25]', () => {
  for (const address of [
    '/?token-recovery=s3cret-Token&a=1',
    'GET "/catalog?a=1&token-recovery=s3cret-Token"',
    'https://shop.ru/?token%2Drecovery=s3cret-Token#x',
  ]) {
    expect(withoutTokens(address)).not.toContain('s3cret');
    expect(JSON.stringify(describeError(new Error(`failed: ${address}`)))).not.toContain('s3cret');
  }
  expect(withoutTokens('/?token-recovery=s3cret&a=1 x')).toBe('/?token-recovery=…&a=1 x');
});

test('what is no error is not printed', () => {
  expect(describeError('ivan@example.com')).toEqual({ type: 'string' });
});
