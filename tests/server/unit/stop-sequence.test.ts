import { expect, test } from 'vitest';
import { StopSequence, stopTimes } from '#server/boot/stop-sequence.ts';

test('stops in reverse order, once, and continues after a failing step', async () => {
  const stopped: string[] = [];
  const sequence = new StopSequence();
  sequence.add('first', async () => void stopped.push('first'));
  sequence.add('broken', () => Promise.reject(new Error('stuck')));
  sequence.add('last', async () => void stopped.push('last'));
  const [clean, again] = await Promise.all([sequence.run(), sequence.run()]);
  expect(stopped).toEqual(['last', 'first']);
  expect([clean, again]).toEqual([false, false]);
});

test.each([
  [20_000, 5_000],
  [20_000, 0],
  [8_000, 1_000],
  [2_000, 5_000],
  [0, 5_000],
])('all steps of a stop within %i ms, after a notice of %i ms at most', (shutdownMs, noticeMs) => {
  const times = stopTimes({ shutdownMs, noticeMs });
  // Time for handing over runs, in addition to the waits.
  const handOverMs = times.jobsMs;
  const sum = times.noticeMs + times.generationsMs + handOverMs + times.requestsMs + times.jobsMs;
  expect(sum).toBeLessThanOrEqual(shutdownMs);
  expect(times.noticeMs).toBeLessThanOrEqual(Math.min(noticeMs, shutdownMs / 4));
  expect(Math.min(...Object.values(times))).toBeGreaterThanOrEqual(0);
});
