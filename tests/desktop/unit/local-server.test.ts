import { describe, expect, test } from 'vitest';
import { createLocalServer, type LocalProcess, type LocalServerState } from '#main/local/local-server.ts';
import { createAiAccess } from '#main/local/this-computer.ts';
import { createSettings } from '#main/settings/settings.ts';
import { SECRET_HEADER, type ToLocalServer } from '#shared/local-server.ts';

class FakeProcess implements LocalProcess {
  sent: ToLocalServer[] = [];
  killed = false;
  receive: (message: unknown) => void = () => undefined;
  end: () => void = () => undefined;
  send(message: ToLocalServer) {
    this.sent.push(message);
  }
  onMessage(listener: (message: unknown) => void) {
    this.receive = listener;
  }
  onExit(listener: () => void) {
    this.end = listener;
  }
  kill() {
    this.killed = true;
    this.end();
  }
}

const ORIGIN = 'http://127.0.0.1:4000';

function setUp() {
  const processes: FakeProcess[] = [];
  const states: LocalServerState[] = [];
  const server = createLocalServer({
    fork: () => {
      const next = new FakeProcess();
      processes.push(next);
      return next;
    },
    settings: async () => ({ FUNNELSMITH_DATA_DIR: '/data' }),
    language: () => 'pt',
    onChange: (state) => states.push(state),
    restartDelayMs: 1,
    stopPatienceMs: 20,
  });
  const last = () => processes.at(-1) as FakeProcess;
  return { server, processes, states, last };
}

describe('the process of the server', () => {
  test('gets its secret by a message, another one each time', async () => {
    const { server, last, processes } = setUp();
    await server.start();
    await server.start();
    expect(processes).toHaveLength(1);
    const [first] = last().sent;
    expect(first).toMatchObject({
      type: 'start',
      language: 'pt',
      settings: { FUNNELSMITH_DATA_DIR: '/data' },
    });
    last().receive({ type: 'ready', origin: ORIGIN });
    last().end();
    await expect.poll(() => processes.length).toBe(2);
    await expect.poll(() => last().sent.length).toBe(1);
    expect((last().sent[0] as { secret: string }).secret).not.toBe((first as { secret: string }).secret);
  });

  test('the secret goes to this server only, and only while it is ready', async () => {
    const { server, last } = setUp();
    await server.start();
    const headersFor = (url: string) =>
      new Headers(server.withSecret<RequestInit>(url, {}).headers).get(SECRET_HEADER);
    expect(headersFor(`${ORIGIN}/api/system`)).toBeNull();
    last().receive({ type: 'ready', origin: ORIGIN });
    expect(headersFor(`${ORIGIN}/api/system`)).toHaveLength(43);
    expect(headersFor('http://127.0.0.1:4001/api/system')).toBeNull();
    expect(headersFor('https://one.example/api/system')).toBeNull();
  });

  test('is started again after a crash, but not for ever', async () => {
    const { server, processes, states } = setUp();
    await server.start();
    for (let count = 1; count <= 4; count++) {
      await expect.poll(() => processes.length).toBe(count);
      processes.at(-1)?.end();
    }
    await expect.poll(() => states.at(-1)).toEqual({ phase: 'failed' });
    expect(processes).toHaveLength(4);
  });

  test('a reason is kept, and nothing is tried again by itself', async () => {
    const { server, processes, states, last } = setUp();
    await server.start();
    last().receive({ type: 'failed', message: 'No space left' });
    last().end();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(states.at(-1)).toEqual({ phase: 'failed', message: 'No space left' });
    expect(processes).toHaveLength(1);
    await server.start();
    expect(processes).toHaveLength(2);
  });

  test('stops when asked, and is killed when it does not', async () => {
    const { server, states, last, processes } = setUp();
    await server.start();
    const stubborn = last();
    await server.stop();
    expect(stubborn.sent.at(-1)).toEqual({ type: 'stop' });
    expect(stubborn.killed).toBe(true);
    expect(states.at(-1)).toEqual({ phase: 'stopped' });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(processes).toHaveLength(1);
  });

  test('codes belong to their requests, and none is waited for after its end', async () => {
    const { server, last } = setUp();
    const request = { codeChallenge: 'x'.repeat(43), redirectUri: 'y', deviceName: 'z' };
    expect(await server.issueCode(request)).toBeUndefined();
    await server.start();
    last().receive({ type: 'ready', origin: ORIGIN });
    const [one, two] = [server.issueCode(request), server.issueCode(request)];
    last().receive({ type: 'code', id: 2, code: 'second' });
    last().receive({ type: 'code', id: 1, code: null });
    expect(await Promise.all([one, two])).toEqual([undefined, 'second']);
    const lost = server.issueCode(request);
    last().end();
    expect(await lost).toBeUndefined();
  });
});

describe('keys of AI providers', () => {
  function access(works = true) {
    const stored: Record<string, unknown> = {};
    const keychain = new Map<string, string>();
    const settings = createSettings({
      get store() {
        return stored;
      },
      set: (key, value) => {
        stored[key] = value;
      },
      delete: (key) => void delete stored[key],
    });
    const ai = createAiAccess(settings, {
      getPassword: async (_service, account) => keychain.get(account) ?? null,
      setPassword: async (_service, account, password) => {
        if (!works) throw new Error('locked');
        keychain.set(account, password);
      },
      deletePassword: async (_service, account) => keychain.delete(account),
    });
    return { ai, stored, keychain };
  }

  test('are in the keychain and in no file, and become settings of the server', async () => {
    const { ai, stored, keychain } = access();
    await ai.change({ modelUrl: 'http://127.0.0.1:11434/v1', keys: { openai: ' sk-one ', gemini: 'two' } });
    expect(JSON.stringify(stored)).not.toContain('sk-one');
    expect(await ai.serverSettings()).toEqual({
      LOCAL_AI_BASE_URL: 'http://127.0.0.1:11434/v1',
      GENERATION_DEADLINE_SECONDS: '900',
      OPENAI_API_KEY: 'sk-one',
      GEMINI_API_KEY: 'two',
    });
    await ai.change({ modelUrl: '', keys: { openai: '' } });
    expect(await ai.serverSettings()).toEqual({ GEMINI_API_KEY: 'two' });
    expect([...keychain.keys()]).toEqual(['gemini']);
  });

  test('a locked keychain refuses them', async () => {
    const { ai } = access(false);
    await expect(ai.change({ keys: { openai: 'sk-one' } })).rejects.toThrow('locked');
    expect(await ai.serverSettings()).toEqual({});
  });
});
