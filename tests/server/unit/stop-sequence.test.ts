import { expect, test } from 'vitest';
import { StopSequence } from '#server/stop-sequence.ts';

test('stops in reverse order, once, and goes on after a failing step', async () => {
  const stopped: string[] = [];
  const sequence = new StopSequence();
  sequence.add('first', async () => void stopped.push('first'));
  sequence.add('broken', () => Promise.reject(new Error('stuck')));
  sequence.add('last', async () => void stopped.push('last'));
  const [clean, again] = await Promise.all([sequence.run(), sequence.run()]);
  expect(stopped).toEqual(['last', 'first']);
  expect([clean, again]).toEqual([false, false]);
});
