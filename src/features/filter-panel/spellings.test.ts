import { expect, test } from 'vitest';
import { spellingsOf } from './spellings.ts';

test.each([
  ['бош', 'bosch'],
  ['кнорр', 'knorr-bremse'],
  ['мерседес', 'mercedes-benz'],
  ['мерсед', 'mercedes-benz'],
  ['гарретт', 'garrett'],
  ['кнорр-бремзе', 'knorr-bremse'],
  ['kamaz', 'камаз'],
  ['rfvfp', 'камаз'],
  ['каминз isf2.8', 'cummins isf2.8'],
  ['ищыср', 'bosch'],
])('a list is also searched for what «%s» means [OV-06]', (text, name) => {
  expect(spellingsOf(text)).toContain(name);
});

test('a letter alone means nothing else', () => expect(spellingsOf('б')).toEqual([]));
