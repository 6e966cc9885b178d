import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';

test('memory is told by part, as it is when it is asked for', async () => {
  const metrics = createMetrics();
  let pages = 1000;
  metrics.memory('pages', () => pages);
  metrics.memory('catalogue texts', () => 27);
  pages = 2000;
  const { text } = await metrics.read();
  expect(text).toContain('karter_memory_bytes{part="pages"} 2000');
  expect(text).toContain('karter_memory_bytes{part="catalogue texts"} 27');
});
