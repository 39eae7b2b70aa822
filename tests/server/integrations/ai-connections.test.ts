import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { type AiProvider, providerNames } from '#server/integrations/ai/ai-provider.ts';
import { createAiProviders } from '#server/integrations/ai/create-ai-providers.ts';
import { startTcpProxy, type TcpProxy } from '#tests/support/fleet/tcp-proxy.ts';
import { providerFacts } from '#tests/support/providers/stand-in-definitions.ts';
import { bench, prepareAiTestBench, textRequest, until } from './ai-test-bench.ts';

/* A new TLS connection takes several round trips, so calls share one. */

prepareAiTestBench();

describe.each(providerNames)('%s', (name) => {
  let proxy: TcpProxy;
  let provider: AiProvider;
  beforeEach(async () => {
    bench.standIns.reset();
    const url = new URL(bench.standIns.baseUrls[name]);
    proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port) });
    url.port = String(proxy.port);
    const providers = createAiProviders({ [name]: { apiKey: bench.standIns.keys[name], baseUrl: url.href } });
    provider = providers[name] as AiProvider;
    return () => proxy.close();
  });
  const write = (deadlineMs = 4_000) => provider.generateText(textRequest(name), { deadlineMs });

  test('texts one after the other come over one connection', async () => {
    const opened: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      await write();
      opened.push(proxy.opened);
      await sleep(20);
    }
    // A question about a local server may come first, over a connection of its own.
    expect(opened[0]).toBeLessThanOrEqual(name === 'local' ? 2 : 1);
    expect(new Set(opened).size).toBe(1);
  });

  test.runIf(providerFacts[name].hasEndEvent)(
    'a connection whose answer never ends is left, and nobody waits for it',
    async () => {
      await write();
      const before = proxy.opened;
      bench.standIns.fault({ fault: { kind: 'hang', stage: 'end' } });
      const { text } = await write(2_000);
      expect(text).not.toBe('');
      await write();
      expect(proxy.opened).toBeLessThanOrEqual(before + 1);
      await until(() => bench.standIns.requests()[1]?.clientClosed === true);
    },
  );
});
