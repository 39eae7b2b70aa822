import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { providerNames } from '#server/integrations/ai/ai-provider.ts';
import { providerFacts } from '#tests/support/providers/stand-in-definitions.ts';
import { bench, failureOf, prepareAiTestBench, textRequest, until } from './ai-test-bench.ts';

prepareAiTestBench();
// An SDK's first call is slow, and on a busy machine slower than the limits below.
beforeAll(async () => {
  const providers = bench.newProviders();
  for (const name of providerNames)
    await providers[name].generateText(textRequest(name), { deadlineMs: 10_000 });
});
beforeEach(() => bench.standIns.reset());

/** The first bytes of busy stand-ins come sooner. */
const IDLE_MS = 300;

const stages = ['headers', 'body', 'mid-stream'] as const;

describe.each(providerNames)('%s', (name) => {
  it.each(stages)('ends at the deadline when the answer hangs at its %s', async (stage) => {
    bench.standIns.fault({ fault: { kind: 'hang', stage } });
    const startedAt = Date.now();
    const error = await failureOf(bench.newProviders()[name], textRequest(name), { deadlineMs: 200 });
    expect(error.kind).toBe('timeout');
    expect(error.detail).toContain('200 ms');
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(195);
    expect(Date.now() - startedAt).toBeLessThan(5_000);
    // On a busy machine the deadline may pass before the request arrives.
    await until(() => bench.standIns.requests().every(({ clientClosed }) => clientClosed === true));
  });

  it.each(stages)('ends at the idle limit when the answer hangs at its %s', async (stage) => {
    bench.standIns.fault({ fault: { kind: 'hang', stage } });
    const error = await failureOf(bench.newProviders()[name], textRequest(name), { idleTimeoutMs: IDLE_MS });
    expect(error.kind).toBe('timeout');
    // The first byte may take twice as long.
    const { patience = 1 } = providerFacts[name];
    const factor = { headers: Math.max(2, patience), body: patience, 'mid-stream': 1 };
    expect(error.detail).toContain(` ${factor[stage] * IDLE_MS} ms`);
    await until(() => bench.standIns.requests()[0]?.clientClosed === true);
  });

  it('waits for a slow stream that keeps coming', async () => {
    bench.standIns.fault({ fault: { kind: 'slowDrip', msPerChunk: 100 } });
    const { reasoningTokens } = providerFacts[name];
    const request = textRequest(name, { maxOutputTokens: reasoningTokens + 96 });
    const startedAt = Date.now();
    const result = await bench
      .newProviders()
      [name].generateText(request, { deadlineMs: 20_000, idleTimeoutMs: 1_000 });
    expect(result.text).toHaveLength(4 * 96);
    // Longer than the idle limit.
    expect(Date.now() - startedAt).toBeGreaterThan(1_000);
  });

  it('reads together what comes meanwhile, once text has begun', async () => {
    bench.standIns.fault({ fault: { kind: 'slowDrip', msPerChunk: 10 } });
    const readAt: number[] = [];
    let text = '';
    const result = await bench.newProviders()[name].generateText(textRequest(name), {
      deadlineMs: 10_000,
      readEveryMs: () => 100,
      onText: (delta) => {
        text += delta;
        readAt.push(performance.now());
      },
    });
    expect(text).toBe(result.text);
    const pauses = readAt.filter((time, index) => time - (readAt[index - 1] ?? time) > 60);
    expect(pauses.length).toBeGreaterThan(2);
    expect(readAt.length).toBeGreaterThan(2 * pauses.length);
  });

  it.each(stages)(
    'stops for the caller while the answer hangs at its %s, and closes the connection',
    async (stage) => {
      bench.standIns.fault({ fault: { kind: 'hang', stage } });
      const caller = new AbortController();
      const failing = failureOf(bench.newProviders()[name], textRequest(name), { signal: caller.signal });
      await until(() => bench.standIns.hanging() === 1);
      caller.abort();
      expect((await failing).kind).toBe('aborted');
      await until(() => bench.standIns.requests()[0]?.clientClosed === true);
    },
  );

  it('sends nothing for a caller that has given up already', async () => {
    const error = await failureOf(bench.newProviders()[name], textRequest(name), {
      signal: AbortSignal.abort(),
    });
    expect(error.kind).toBe('aborted');
    expect(bench.standIns.requests()).toHaveLength(0);
  });

  it('hands out no text after the caller stopped', async () => {
    bench.standIns.fault({ fault: { kind: 'slowDrip', msPerChunk: 20 } });
    const caller = new AbortController();
    let afterStop = 0;
    const onText = () => {
      if (caller.signal.aborted) afterStop += 1;
      caller.abort();
    };
    const error = await failureOf(bench.newProviders()[name], textRequest(name), {
      signal: caller.signal,
      onText,
    });
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(error.kind).toBe('aborted');
    expect(afterStop).toBe(0);
  });
});

it('leaves no timer and no listener behind', async () => {
  const timers = () => process.getActiveResourcesInfo().filter((resource) => resource === 'Timeout').length;
  const caller = new AbortController();
  let listeners = 0;
  const { addEventListener, removeEventListener } = caller.signal;
  caller.signal.addEventListener = function add(...args: Parameters<typeof addEventListener>) {
    listeners += 1;
    return addEventListener.apply(this, args);
  };
  caller.signal.removeEventListener = function remove(...args: Parameters<typeof removeEventListener>) {
    listeners -= 1;
    return removeEventListener.apply(this, args);
  };
  const before = timers();
  for (const name of providerNames) {
    const provider = bench.newProviders()[name];
    await provider.generateText(textRequest(name), { deadlineMs: 60_000, signal: caller.signal });
    bench.standIns.fault({ fault: { kind: 'truncate', how: 'reset' } });
    await failureOf(provider, textRequest(name), { deadlineMs: 60_000, signal: caller.signal });
  }
  expect(listeners).toBe(0);
  // Sockets have a few timers; a leaked deadline would add one per call.
  expect(timers() - before).toBeLessThan(4);
});
