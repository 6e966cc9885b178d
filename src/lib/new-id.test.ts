import { expect, test, vi } from 'vitest';
import { UUID } from '../contract/forms.ts';
import { newId } from './new-id.ts';

test('ids are UUIDs of version 4, another each time, on plain http as well', () => {
  const own = vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    throw new Error('not on http');
  });
  const ids = Array.from({ length: 100 }, newId);
  own.mockRestore();
  expect(new Set(ids).size).toBe(100);
  for (const id of ids) {
    expect(id).toMatch(UUID);
    expect(id).toMatch(/^.{14}4.{4}8/);
  }
});
