import { expect, test } from 'vitest';
import { stateName } from './parts.ts';

test('a nested state is named by its path, parallel regions in alphabetical order', () => {
  expect(stateName('closed')).toBe('closed');
  expect(stateName({ opened: { editing: 'pristine' } })).toBe('opened.editing.pristine');
  expect(stateName({ selection: 'changed', overlay: 'open', plantNumbers: 'idle' })).toBe(
    'overlay.open plantNumbers.idle selection.changed',
  );
});
