import { defineConfig } from 'vitest/config';
import { patience } from './support/patience.ts';

/**
 * Three vitest projects: `unit` (pure logic and machines, seconds), `view` (machines walked on the React
 * views in jsdom) and `server` (the built server and the shop against both databases).
 */
export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    // Left alone, vitest keeps one core for itself: half of a machine with two.
    maxWorkers: '100%',
    hookTimeout: patience * 60_000,
    expect: { poll: { timeout: patience * 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          // What files import is kept for the next one: 70 instead of 117 s of processor time.
          isolate: false,
          // Walks and properties take up to 2 s alone, several times that on a machine shared with others.
          testTimeout: patience * 20_000,
          include: [
            'src/**/*.test.ts',
            'server/**/*.test.ts',
            'machines/**/*.test.ts',
            'tests/machines/**/*.test.ts',
            'tests/visual/**/*.test.ts',
            'tests/boundaries/**/*.test.ts',
            'tests/mutation/**/*.test.ts',
            'tests/diagrams/**/*.test.ts',
            'tests/new-flow/**/*.test.ts',
            'tests/foreign-app/**/*.test.ts',
            'tests/review/**/*.test.ts',
            'tests/report/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'view',
          environment: 'jsdom',
          // As above: 38 instead of 79 s.
          isolate: false,
          include: ['tests/views/**/*.test.tsx'],
          testTimeout: patience * 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          isolate: false,
          include: ['tests/server/**/*.test.ts'],
          globalSetup: ['tests/support/global-setup.ts'],
          testTimeout: patience * 30_000,
        },
      },
    ],
  },
});
