import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inlineFaults } from '#tests/support/providers/faults/fault-queue.ts';
import {
  type StandInProviders,
  startStandInProviders,
} from '#tests/support/providers/start-stand-in-providers.ts';
import { controlCall } from '#tests/support/stand-in-env.ts';

let standIns: StandInProviders;
beforeAll(async () => {
  standIns = await startStandInProviders({ speed: 'instant' });
});
beforeEach(() => standIns.reset());
afterAll(() => standIns.close());

function ask(input = 'x', model = 'gpt-4.1-mini', stream = false): Promise<Response> {
  return fetch(`${standIns.baseUrls.openai}/responses`, {
    method: 'POST',
    headers: { authorization: `Bearer ${standIns.keys.openai}`, 'content-type': 'application/json' },
    body: JSON.stringify({ model, input, stream }),
  });
}
const control = (path: string, body?: unknown) =>
  fetch(`${standIns.url}/__control/${path}`, controlCall(standIns, body));
const statuses = async (count: number) => {
  const seen: number[] = [];
  for (let index = 0; index < count; index += 1) seen.push((await ask()).status);
  return seen;
};

describe('faults', () => {
  it('are used up in order, first match first', async () => {
    standIns.fault({ fault: { kind: 'status', code: 503 }, times: 2 });
    standIns.fault({ fault: { kind: 'status', code: 500 } });
    expect(await statuses(4)).toEqual([503, 503, 500, 200]);
  });

  it('can let requests pass first, or last for ever', async () => {
    standIns.fault({ fault: { kind: 'status', code: 502 }, after: 2 });
    expect(await statuses(4)).toEqual([200, 200, 502, 200]);
    standIns.fault({ fault: { kind: 'status', code: 529 }, times: 'always' });
    expect(await statuses(3)).toEqual([529, 529, 529]);
  });

  it('match provider, route, model and prompt', async () => {
    standIns.fault({ provider: 'gemini', fault: { kind: 'status', code: 500 } });
    standIns.fault({ route: 'chat/completions', fault: { kind: 'status', code: 500 } });
    standIns.fault({ match: { model: 'gpt-5' }, fault: { kind: 'status', code: 500 } });
    standIns.fault({ match: { promptIncludes: 'banana' }, fault: { kind: 'status', code: 418 } });
    expect((await ask('apple')).status).toBe(200);
    expect((await ask('a banana')).status).toBe(418);
    expect((await ask('apple', 'gpt-5')).status).toBe(500);
    expect(standIns.pendingFaults()).toHaveLength(2);
  });

  it('can be asked for in the prompt', async () => {
    expect((await ask('please [[fault:529]]')).status).toBe(529);
    const quota = await ask('[[fault:429-quota]]');
    expect(await quota.json()).toMatchObject({ error: { code: 'insufficient_quota' } });
    expect((await ask('[[fault:no-such-fault]]')).status).toBe(200);
    expect(
      inlineFaults(
        '[[fault:hang=mid-stream]] [[fault:latency=5]] [[fault:truncate=reset]] [[fault:refusal]]',
      ),
    ).toEqual([
      { kind: 'hang', stage: 'mid-stream' },
      { kind: 'latency', ms: 5, jitter: 0 },
      { kind: 'truncate', how: 'reset', afterChunks: 3 },
      { kind: 'refusal' },
    ]);
  });

  it('carry headers and foreign bodies', async () => {
    standIns.fault({
      fault: { kind: 'status', code: 429, retryAfter: 9, shouldRetry: false, bodyKind: 'html' },
    });
    const response = await ask();
    expect(response.headers.get('retry-after')).toBe('9');
    expect(response.headers.get('x-should-retry')).toBe('false');
    expect(response.headers.get('content-type')).toContain('text/html');
  });

  it('can send the last event twice', async () => {
    standIns.fault({ fault: { kind: 'duplicateEnd' } });
    const text = await (await ask('x', 'gpt-4.1-mini', true)).text();
    expect(text.match(/^event: response.completed$/gm)).toHaveLength(2);
  });

  it('can hold an answer back', async () => {
    standIns.fault({ fault: { kind: 'latency', ms: 120 } });
    const startedAt = Date.now();
    await ask();
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(115);
  });

  it('can close the port and open it again', async () => {
    standIns.fault({ fault: { kind: 'connectionRefused' } });
    // The first attempt may use a connection that is being closed.
    const outcome = () => ask().then(String, (error) => error.cause?.code);
    await expect.poll(outcome).toBe('ECONNREFUSED');
    await standIns.reset();
    expect((await ask()).status).toBe(200);
  });
});

describe('controls over HTTP', () => {
  it('take faults, list requests with masked keys, and reset', async () => {
    const set = await control('faults', [
      { provider: 'openai', times: 1, fault: { kind: 'status', code: 413 } },
      { fault: { kind: 'refusal' }, times: 'always' },
    ]);
    expect(((await set.json()) as { pending: object[] }).pending).toHaveLength(2);
    expect((await ask('secret wish')).status).toBe(413);
    const { requests } = (await (await control('requests?provider=openai')).json()) as { requests: object[] };
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({
      provider: 'openai',
      method: 'POST',
      path: '/openai/v1/responses',
      status: 413,
      faults: ['status'],
      clientClosed: false,
      body: { input: 'secret wish' },
      headers: { authorization: 'Bearer ***' },
    });
    expect(JSON.stringify(requests)).not.toContain(standIns.keys.openai);
    expect(
      ((await (await control('requests?provider=gemini')).json()) as { requests: object[] }).requests,
    ).toEqual([]);
    expect(await (await control('state')).json()).toMatchObject({ requestCount: 1, pending: [{}] });
    await control('reset', {});
    expect(await (await control('state')).json()).toEqual({ requestCount: 0, pending: [] });
  });

  it.each<[string, number, Record<string, string>]>([
    ['no token', 401, {}],
    ['an empty token', 401, { authorization: 'Bearer ' }],
    ['another token', 401, { authorization: 'Bearer AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ["another site's page", 403, { origin: 'https://evil.example' }],
    ['a page of another port', 403, { origin: 'http://127.0.0.1:1' }],
    ['a sandboxed page', 403, { origin: 'null' }],
    ['a page without an origin', 403, { 'sec-fetch-site': 'cross-site' }],
    ['another name for this machine', 403, { 'sec-fetch-site': 'same-site' }],
  ])('are refused to %s, without a word about prompts', async (_, status, headers) => {
    await ask('secret wish');
    const token = status === 403 ? controlCall(standIns).headers : {};
    for (const [method, path] of [
      ['GET', 'requests'],
      ['GET', 'state'],
      ['POST', 'reset'],
      ['POST', 'nothing'],
    ]) {
      const answer = await fetch(`${standIns.url}/__control/${path}`, {
        method,
        headers: { ...token, ...headers },
      });
      expect(answer.status, path).toBe(status);
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
      expect(await answer.text()).not.toContain('secret wish');
    }
    expect(standIns.requestCount()).toBe(1);
  });

  it('have another token at every start', async () => {
    const other = await startStandInProviders({ speed: 'instant' });
    await other.close();
    expect(other.controlToken).toMatch(/^[\w-]{32}$/);
    expect(other.controlToken).not.toBe(standIns.controlToken);
  });

  it('reject an invalid rule', async () => {
    expect((await control('faults', { fault: { kind: 'meteor' } })).status).toBe(400);
    expect((await control('faults', 'nonsense')).status).toBe(400);
    expect((await control('nothing')).status).toBe(404);
    expect(standIns.pendingFaults()).toEqual([]);
  });
});

it('sees a client that goes away', async () => {
  standIns.fault({ fault: { kind: 'hang', stage: 'mid-stream' } });
  const response = await ask('x', 'gpt-4.1-mini', true);
  expect(standIns.requests()[0]?.clientClosed).toBe(false);
  await response.body?.cancel();
  await expect.poll(() => standIns.requests()[0]?.clientClosed).toBe(true);
});

it('listens on the loopback address only', async () => {
  const { port, hostname } = new URL(standIns.url);
  expect(hostname).toBe('127.0.0.1');
  const others = Object.values(networkInterfaces())
    .flat()
    .filter((address) => address?.family === 'IPv4' && !address.internal);
  for (const address of others) {
    await expect(
      fetch(`http://${address?.address}:${port}/__control/state`, controlCall(standIns)),
    ).rejects.toThrow();
  }
});

it('lets a person see the text appear, in four to eight seconds for a whole text', async () => {
  const natural = await startStandInProviders();
  try {
    const response = await fetch(`${natural.baseUrls.openai}/responses`, {
      method: 'POST',
      headers: { authorization: `Bearer ${natural.keys.openai}` },
      body: JSON.stringify({
        model: 'gpt-4.1-mini',
        input: 'Content type: vertical_landscape',
        stream: true,
      }),
    });
    const startedAt = Date.now();
    const body = await response.text();
    const pieces = body.match(/"type":"response.output_text.delta"/g)?.length ?? 0;
    expect(pieces).toBeGreaterThan(20);
    expect(Date.now() - startedAt).toBeGreaterThan(pieces * 24);
    expect(Date.now() - startedAt).toBeLessThan(pieces * 200);
  } finally {
    await natural.close();
  }
});

it('keeps a pace by the clock, in as many pieces as it is told', async () => {
  const paced = await startStandInProviders({ speed: { firstChunkMs: 100, msPerChunk: 5, chunks: 40 } });
  const read = async () => {
    const startedAt = Date.now();
    const response = await fetch(`${paced.baseUrls.openai}/responses`, {
      method: 'POST',
      headers: { authorization: `Bearer ${paced.keys.openai}` },
      body: JSON.stringify({
        model: 'gpt-4.1-mini',
        input: 'Content type: vertical_landscape',
        stream: true,
      }),
    });
    const body = await response.text();
    expect(body.match(/"type":"response.output_text.delta"/g)).toHaveLength(40);
    return Date.now() - startedAt;
  };
  try {
    // The quickest of three, because a busy machine makes one late; waits that add up make all late.
    const quickest = Math.min(await read(), await read(), await read());
    // Each timer can be a millisecond early.
    expect(quickest).toBeGreaterThanOrEqual(100 + 39 * 5 - 2);
    expect(quickest).toBeLessThan(100 + 39 * 5 + 150);
  } finally {
    await paced.close();
  }
});

it('lets answers that hang go on, the oldest first', async () => {
  await standIns.reset();
  standIns.fault({ times: 2, fault: { kind: 'hang', stage: 'mid-stream' } });
  const ended: string[] = [];
  const read = async (name: string) => {
    const text = await (await ask('x', 'gpt-4.1-mini', true)).text();
    ended.push(`${name} ${/^event: response.completed$/m.test(text)}`);
  };
  const first = read('first');
  await expect.poll(standIns.hanging).toBe(1);
  const second = read('second');
  await expect.poll(standIns.hanging).toBe(2);
  standIns.release(1);
  await first;
  expect(standIns.hanging()).toBe(1);
  standIns.release();
  await second;
  expect(ended).toEqual(['first true', 'second true']);
});

it('holds a stream after each of the given pieces', async () => {
  await standIns.reset();
  standIns.fault({ fault: { kind: 'hang', stage: 'mid-stream', afterChunks: [2, 5] } });
  const response = await ask('x', 'gpt-4.1-mini', true);
  let text = '';
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const piece of response.body ?? []) text += decoder.decode(piece, { stream: true });
  })();
  const pieces = () => text.match(/^event: response.output_text.delta$/gm)?.length ?? 0;
  for (const held of [2, 5]) {
    await expect.poll(pieces).toBe(held);
    await expect.poll(standIns.hanging).toBe(1);
    standIns.release();
  }
  await reading;
  expect(pieces()).toBeGreaterThan(5);
});

it('closes with a request still hanging', async () => {
  const other = await startStandInProviders();
  other.fault({ fault: { kind: 'hang', stage: 'headers' } });
  const hanging = fetch(`${other.baseUrls.perplexity}/models`).catch(() => 'broken off');
  await expect.poll(() => other.requests().length).toBe(1);
  const startedAt = Date.now();
  await other.close();
  expect(await hanging).toBe('broken off');
  // An idle connection would be closed after five seconds.
  expect(Date.now() - startedAt).toBeLessThan(4_000);
});

it('runs as a process of its own', async () => {
  const child = spawn(process.execPath, ['tests/support/providers/main.ts', '--port', '0', '--instant'], {
    stdio: 'pipe',
  });
  try {
    let output = '';
    for await (const piece of child.stdout) {
      output += piece;
      // Reads to the last line, because closing the pipe earlier would end the process.
      if (output.includes('/__control')) break;
    }
    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0];
    expect((await fetch(`${url}/perplexity/v1/models`)).status).toBe(200);
  } finally {
    child.kill('SIGTERM');
    const [code] = await once(child, 'exit');
    expect(code).toBe(0);
  }
});
