import { beforeEach, describe, expect, it } from 'vitest';
import type { AiErrorKind } from '#server/integrations/ai/ai-error.ts';
import { type ProviderName, providerNames } from '#server/integrations/ai/ai-provider.ts';
import type { FaultRuleInput } from '#tests/support/providers/faults/fault-schema.ts';
import { providerFacts } from '#tests/support/providers/stand-in-definitions.ts';
import { bench, failureOf, prepareAiTestBench, textRequest } from './ai-test-bench.ts';

prepareAiTestBench();
beforeEach(() => bench.standIns.reset());

interface FaultCase {
  name: string;
  fault: FaultRuleInput['fault'];
  kind: AiErrorKind | ((name: ProviderName) => AiErrorKind);
  status?: number;
}

const statusCase = (code: number, kind: AiErrorKind, more: object = {}): FaultCase[] =>
  (['native', 'html', 'empty'] as const).map((bodyKind) => ({
    name: `status ${code} with ${bodyKind} body`,
    fault: { kind: 'status', code, bodyKind, ...more },
    kind,
    status: code,
  }));

const cases: FaultCase[] = [
  ...statusCase(400, 'bad_request'),
  ...statusCase(401, 'auth'),
  ...statusCase(403, 'auth'),
  ...statusCase(404, 'model_not_found'),
  ...statusCase(413, 'too_large'),
  ...statusCase(429, 'rate_limited'),
  ...statusCase(500, 'server'),
  ...statusCase(502, 'server'),
  ...statusCase(503, 'overloaded'),
  ...statusCase(504, 'server'),
  ...statusCase(529, 'overloaded'),
  { name: 'empty account', fault: { kind: 'status', code: 429, quota: true }, kind: 'quota', status: 429 },
  { name: 'HTML with 200', fault: { kind: 'html200' }, kind: 'bad_response' },
  {
    name: 'JSON of another shape with 200',
    fault: { kind: 'malformed', where: 'body' },
    kind: 'bad_response',
  },
  { name: 'malformed event', fault: { kind: 'malformed', where: 'sse' }, kind: 'bad_response' },
  { name: 'stream closed early', fault: { kind: 'truncate', how: 'clean' }, kind: 'truncated' },
  {
    name: 'stream closed before any text',
    fault: { kind: 'truncate', how: 'clean', afterChunks: 0 },
    kind: (name) => providerFacts[name].emptyStream,
  },
  { name: 'connection reset mid-stream', fault: { kind: 'truncate', how: 'reset' }, kind: 'network' },
  {
    name: 'error inside the stream',
    fault: { kind: 'inbandError' },
    kind: (name) => providerFacts[name].inbandError,
  },
  { name: 'refusal', fault: { kind: 'refusal' }, kind: 'refused' },
  { name: 'blocked prompt', fault: { kind: 'blockedPrompt' }, kind: 'refused' },
  { name: 'empty text', fault: { kind: 'emptyText' }, kind: 'bad_response' },
  { name: 'blank text', fault: { kind: 'emptyText', blank: ' \n\t ' }, kind: 'bad_response' },
];

describe.each(providerNames)('%s', (name) => {
  it.each(cases)('$name', async ({ fault, kind, status }) => {
    bench.standIns.fault({ fault });
    const startedAt = Date.now();
    const error = await failureOf(bench.newProviders()[name], textRequest(name));
    expect(error.kind).toBe(typeof kind === 'string' ? kind : kind(name));
    expect(error.provider).toBe(name);
    if (status !== undefined) expect(error.status).toBe(status);
    expect(error.detail).not.toBe('');
    expect(error.detail.length).toBeLessThanOrEqual(500);
    // The package must not retry on its own.
    expect(bench.standIns.requests()).toHaveLength(1);
    expect(Date.now() - startedAt).toBeLessThan(3_500);
  });

  it('says how long to wait', async () => {
    bench.standIns.fault({ fault: { kind: 'status', code: 429, retryAfterMs: 7_000 } });
    expect((await failureOf(bench.newProviders()[name], textRequest(name))).retryAfterMs).toBe(7_000);
    bench.standIns.fault({ fault: { kind: 'status', code: 529, retryAfter: 3 } });
    expect((await failureOf(bench.newProviders()[name], textRequest(name))).retryAfterMs).toBe(3_000);
  });

  it('names the request of the provider', async () => {
    bench.standIns.fault({ fault: { kind: 'status', code: 500 } });
    expect((await failureOf(bench.newProviders()[name], textRequest(name))).requestId).toMatch(
      `req_${name}_`,
    );
  });

  it('refuses a wrong key without showing it', async () => {
    const wrongKey = `sk-proj-wrong-${name}-0123456789`;
    const error = await failureOf(bench.newProviders({ [name]: wrongKey })[name], textRequest(name));
    expect(error.kind).toBe('auth');
    expect(JSON.stringify({ ...error, message: error.message, stack: error.stack })).not.toContain(wrongKey);
  });

  it('shows no key that a body echoes', async () => {
    const key = bench.standIns.keys[name];
    const request = textRequest(name, { model: `model-${key}` });
    const error = await failureOf(bench.newProviders()[name], request);
    expect(error.kind).toBe('model_not_found');
    expect(error.detail).toContain('[key]');
    expect(JSON.stringify({ ...error, message: error.message, stack: error.stack })).not.toContain(key);
  });

  it('knows an unknown model', async () => {
    const error = await failureOf(bench.newProviders()[name], textRequest(name, { model: 'no-such-model' }));
    expect(error.kind).toBe('model_not_found');
    expect(error.status).toBe(404);
  });

  it('knows a closed port', async () => {
    bench.standIns.fault({ fault: { kind: 'connectionRefused' } });
    const error = await failureOf(bench.newProviders()[name], textRequest(name));
    expect(error.kind).toBe('network');
    expect(error.status).toBeUndefined();
  });

  it('calls a filtered text refused and says when reasoning used up the limit', async () => {
    bench.standIns.fault({ fault: { kind: 'incomplete', reason: 'filtered' } });
    expect((await failureOf(bench.newProviders()[name], textRequest(name))).kind).toBe('refused');
    if (providerFacts[name].reasoningTokens === 0) return;
    const tight = textRequest(name, { reasoningEffort: 'high', maxOutputTokens: 100 });
    const error = await failureOf(bench.newProviders()[name], tight);
    expect(error.kind).toBe('bad_response');
    expect(error.detail).toContain('100 tokens of it by reasoning');
  });
});

it.each(['openai', 'perplexity'] as const)('%s: a run that failed inside a 200', async (name) => {
  bench.standIns.fault({ fault: { kind: 'failed200' } });
  expect((await failureOf(bench.newProviders()[name], textRequest(name))).kind).toBe('server');
  bench.standIns.fault({ fault: { kind: 'failed200', status: 'cancelled' } });
  expect((await failureOf(bench.newProviders()[name], textRequest(name))).kind).toBe('server');
});

it.each([
  ['openai', 'rate_limit_exceeded', 'rate_limited'],
  ['anthropic', 'api_error', 'server'],
] as const)('%s: %s inside the stream is %s', async (name, code, kind) => {
  bench.standIns.fault({ fault: { kind: 'inbandError', code } });
  expect((await failureOf(bench.newProviders()[name], textRequest(name))).kind).toBe(kind);
});

it('may be retried only before text was shown', async () => {
  const provider = bench.newProviders().openai;
  bench.standIns.fault({ fault: { kind: 'truncate', how: 'reset' } });
  const late = await failureOf(provider, textRequest('openai'), { onText: () => {} });
  bench.standIns.fault({ fault: { kind: 'status', code: 503 } });
  const early = await failureOf(provider, textRequest('openai'));
  expect([late.textStarted, early.textStarted]).toEqual([true, false]);
});
