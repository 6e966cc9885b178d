import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { createLifecycle } from './lifecycle.ts';
import { closeLog } from './logging.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('what does not end is killed: an exit would wait for a picture that is being decoded', async () => {
  // Other tests of this process may have opened a log, whose end takes its time.
  await closeLog(5000);
  vi.useFakeTimers();
  vi.spyOn(process, 'on').mockReturnThis();
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  const kill = vi.spyOn(process, 'kill').mockReturnValue(true);
  const { onEnd, end } = createLifecycle(pino({ level: 'silent' }));
  onEnd(() => new Promise(() => undefined));
  void end(0);
  await vi.advanceTimersByTimeAsync(8_999);
  expect(kill).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(kill).toHaveBeenCalledExactlyOnceWith(process.pid, 'SIGKILL');
  expect(exit).not.toHaveBeenCalled();
});
