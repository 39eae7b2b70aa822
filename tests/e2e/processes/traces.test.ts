import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { Product } from '#shared/contracts/products.ts';
import { completeProduct } from '#tests/support/example-products.ts';
import { createCookieClient } from '#tests/support/http/cookie-client.ts';
import { reserveFreePort } from '#tests/support/http/free-port.ts';
import { okCalls } from '#tests/support/http/ok-calls.ts';
import { signUp } from '#tests/support/http/sign-up.ts';
import { startServerProcess } from '#tests/support/processes/server-process.ts';

interface Span {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: Record<string, unknown> }[];
}

/** A collector that keeps what it gets. */
async function startCollector() {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    bodies.push(await text(request));
    response.setHeader('Content-Type', 'application/json').end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: () => bodies.join('\n'),
    spans: (): Span[] =>
      bodies
        .flatMap((body) => JSON.parse(body).resourceSpans as { scopeSpans: { spans: Span[] }[] }[])
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    close: () => server.close(),
  };
}

const CANARIES = ['Zanzibar Kanarie', 'zanzibarsearch', 'ada.zanzibar@example.com', 'Geheimnis Zanzibar'];

test('a text leaves a whole trace, without a word that anybody has typed or a model has written', async () => {
  const collector = await startCollector();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'funnelsmith-traces-'));
  const port = await reserveFreePort();
  const server = await startServerProcess({
    dataDir,
    port,
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url },
  });
  try {
    const client = createCookieClient(server.url);
    await signUp(client, { email: 'ada.zanzibar@example.com', lastName: 'Zanzibar' });
    const { ask, send } = okCalls(client);
    const { id } = await send<Product>('/api/products', {
      ...completeProduct,
      name: 'Zanzibar Kanarie',
      targetAudience: 'Geheimnis Zanzibar',
    });
    const content = await send<GeneratedContent>('/api/generate/ai-content', {
      productId: id,
      promptType: 'vertical_landscape',
      tier: 'standard',
    });
    await ask('/api/search?q=zanzibarsearch');
    expect(await server.stop()).toBe(0);

    const spans = collector.spans();
    const attributesOf = ({ attributes }: Span) =>
      Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
    const named = (name: string | RegExp) =>
      spans.filter((span) => (typeof name === 'string' ? span.name === name : name.test(span.name)));

    // Every step, once, below the span of the text, which is below the request.
    const [writing] = named('write text') as [Span];
    expect(attributesOf(writing)).toMatchObject({
      'funnelsmith.content_type': 'vertical_landscape',
      'funnelsmith.generation.end': 'stored',
    });
    const children = spans.filter(({ parentSpanId }) => parentSpanId === writing.spanId);
    const chats = children.filter(({ name }) => name.startsWith('chat '));
    for (const step of ['read pages', 'check text', 'store text'])
      expect(
        children.filter(({ name }) => name === step),
        step,
      ).toHaveLength(1);
    expect(chats).toHaveLength(1);
    const chat = attributesOf(chats[0] as Span);
    expect(chat).toMatchObject({
      'gen_ai.operation.name': 'chat',
      'gen_ai.provider.name': expect.any(String),
    });
    expect(Number(chat['gen_ai.usage.output_tokens'])).toBeGreaterThan(100);
    const sameTrace = spans.filter(({ traceId }) => traceId === writing.traceId);
    const request = sameTrace.find(({ parentSpanId }) => !parentSpanId) as Span;
    expect(attributesOf(request)).toMatchObject({
      'http.request.method': 'POST',
      'url.path': '/api/generate/ai-content',
      'http.response.status_code': 200,
    });
    const statements = sameTrace.filter((span) => attributesOf(span)['db.system.name'] === 'postgresql');
    expect(statements.length).toBeGreaterThan(5);
    for (const span of spans) expect(Number(span.endTimeUnixNano)).toBeGreaterThan(0);

    // Positive control: the words were there to be found.
    expect(JSON.stringify(content)).toContain('Zanzibar Kanarie');
    const sentence = content.markdownContent.split('\n').find((line) => line.length > 60) as string;
    for (const canary of [...CANARIES, sentence.slice(0, 40)])
      expect(collector.received()).not.toContain(canary);
    expect(collector.received()).not.toMatch(/zanzibar/iu);
  } finally {
    await server.killHard();
    collector.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}, 180_000);
