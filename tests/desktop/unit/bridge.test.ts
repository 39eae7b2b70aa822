import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import {
  type BridgeHandlers,
  type BridgeSender,
  isTrustedSender,
  registerBridge,
} from '#main/bridge/register-bridge.ts';
import {
  type BridgeCall,
  bridgeCalls,
  COMMAND_CHANNEL,
  channelOf,
  STATE_CHANNEL,
} from '#shared/desktop-bridge.ts';
import { projectRoot } from '#tests/support/project-root.ts';

const calls = Object.keys(bridgeCalls) as BridgeCall[];
const ours: BridgeSender = { sender: { id: 1 }, senderFrame: { url: 'app://bundle/', parent: null } };

function setUp() {
  const listeners = new Map<string, (event: BridgeSender, ...args: unknown[]) => Promise<unknown>>();
  const reached = vi.fn();
  const failures = vi.fn();
  const handlers = Object.fromEntries(
    calls.map((call) => [call, (argument: unknown) => reached(call, argument)]),
  ) as unknown as BridgeHandlers;
  registerBridge({
    handle: (channel, listener) => listeners.set(channel, listener),
    isTrusted: (event) => isTrustedSender(event, 1),
    handlers,
    onFailure: failures,
  });
  return { listeners, reached, failures, handlers };
}

/** A valid argument for each call. */
const good: Record<BridgeCall, unknown> = {
  getState: undefined,
  signIn: { place: 'window', returnTo: '/' },
  cancelSignIn: undefined,
  dismissNotice: undefined,
  setServer: { address: 'https://example.com' },
  chooseComputer: { modelUrl: 'http://127.0.0.1:11434/v1', keys: { openai: 'sk-one' } },
  startComputer: undefined,
  installUpdate: undefined,
  keepServer: undefined,
  editServer: undefined,
  checkConnection: undefined,
  saveFile: { format: 'json', fileName: 'a.json', text: '{}' },
  showSavedFile: undefined,
  renderPage: { url: 'https://example.com/' },
  setAppearance: { theme: 'dark' },
  setActivity: { running: 1, unsaved: 0 },
  noteProduct: { id: 7, name: 'Crewboard' },
  notify: { title: 'Done', body: '', path: '/' },
};

describe('the bridge', () => {
  test('accepts every listed call from our page, and no other channel', async () => {
    const { listeners, reached } = setUp();
    expect([...listeners.keys()].toSorted()).toEqual(calls.map(channelOf).toSorted());
    for (const call of calls) {
      await listeners.get(channelOf(call))?.(ours, ...(good[call] === undefined ? [] : [good[call]]));
      expect(reached).toHaveBeenLastCalledWith(call, good[call]);
    }
  });

  test.each(calls)('rejects %s from other senders', async (call) => {
    const { listeners, reached } = setUp();
    const others: BridgeSender[] = [
      { ...ours, sender: { id: 2 } },
      { ...ours, senderFrame: null },
      { ...ours, senderFrame: { url: 'app://bundle/', parent: {} } },
      { ...ours, senderFrame: { url: 'https://bundle/', parent: null } },
      { ...ours, senderFrame: { url: 'app://bundle.evil.example/', parent: null } },
    ];
    for (const event of others) {
      await expect(listeners.get(channelOf(call))?.(event, good[call])).rejects.toThrow(/^Refused$/u);
    }
    expect(reached).not.toHaveBeenCalled();
  });

  test('reveals nothing about a failure', async () => {
    const { listeners, handlers, failures } = setUp();
    const reason = new Error('ENOENT: /home/ada/.config/secret');
    handlers.getState = () => {
      throw reason;
    };
    registerBridge({
      handle: (channel, listener) => listeners.set(channel, listener),
      isTrusted: () => true,
      handlers,
      onFailure: failures,
    });
    await expect(listeners.get('desktop:getState')?.(ours)).rejects.toThrow(/^Failed$/u);
    expect(failures).toHaveBeenCalledExactlyOnceWith('getState', reason);
  });

  test('has the same names in the preload script', () => {
    const source = readFileSync(join(projectRoot, 'src/preload/index.ts'), 'utf8');
    const spelt = [...source.matchAll(/: call\('(\w+)'\)/gu)].map(([, name]) => name);
    expect(spelt.toSorted()).toEqual(calls.toSorted());
    expect(source).toContain(`'${STATE_CHANNEL}'`);
    expect(source).toContain(`'${COMMAND_CHANNEL}'`);
    expect(source.match(/desktop:/gu)).toHaveLength(3);
  });
});

describe('10,000 calls of any kind', () => {
  const { listeners, reached, failures } = setUp();
  const anything = fc.anything({
    withDate: true,
    withMap: true,
    withSet: true,
    withTypedArray: true,
    withBigInt: true,
  });
  const senders = fc.record({
    sender: fc.record({ id: fc.oneof(fc.constant(1), fc.integer()) }),
    senderFrame: fc.option(
      fc.record({
        url: fc.oneof(fc.constant('app://bundle/'), fc.webUrl(), fc.string()),
        parent: fc.oneof(fc.constant(null), fc.constant({})),
      }),
    ),
  });

  test('reach nothing unless sender and argument are right, and break nothing', async () => {
    let accepted = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...calls),
        senders,
        fc.array(anything, { maxLength: 3 }),
        async (call, event, args) => {
          reached.mockClear();
          const isRight =
            isTrustedSender(event, 1) && args.length <= 1 && bridgeCalls[call].safeParse(args[0]).success;
          const outcome = await listeners
            .get(channelOf(call))?.(event, ...args)
            .then(
              () => 'taken',
              (error: Error) => error.message,
            );
          expect(outcome === 'taken').toBe(isRight);
          expect(reached.mock.calls.length).toBe(isRight ? 1 : 0);
          if (isRight) accepted += 1;
          else expect(['Refused', 'Invalid argument']).toContain(outcome);
        },
      ),
      { numRuns: 10_000 },
    );
    expect(failures).not.toHaveBeenCalled();
    // Positive control: calls without an argument succeed from the application's own page.
    expect(accepted).toBeGreaterThan(0);
  });

  test('with nearly right arguments are refused', async () => {
    const nearly: [BridgeCall, unknown][] = [
      ['signIn', { place: 'window' }],
      ['signIn', { place: 'popup', returnTo: '/' }],
      ['signIn', { place: 'window', returnTo: '/', token: 'x' }],
      ['signIn', { place: 'window', returnTo: `/${'x'.repeat(2_000)}` }],
      ['setServer', { address: 7 }],
      ['setServer', { address: 'x'.repeat(501) }],
      ['saveFile', { format: 'exe', fileName: 'a', text: '' }],
      ['saveFile', { format: 'zip', fileName: 'a', text: '' }],
      ['saveFile', { format: 'docx', fileName: 'a', bytes: [1, 2] }],
      ['saveFile', { format: 'zip', fileName: 'a', bytes: new Uint8Array(1), path: '/etc/passwd' }],
      ['saveFile', { format: 'csv', fileName: 'a', bytes: new Uint8Array(1) }],
      ['saveFile', { format: 'json', fileName: '', text: '' }],
      ['saveFile', { format: 'json', fileName: 'a', text: '', path: '/etc/passwd' }],
      ['saveFile', { format: 'pdf', fileName: 'a', title: '', language: '"><script>', markdown: '' }],
      ['setActivity', { running: -1, unsaved: 0 }],
      ['setActivity', { running: Number.NaN, unsaved: 0 }],
      ['setActivity', { running: 0.5, unsaved: 0 }],
      ['notify', { title: '', body: '', path: '/' }],
      ['setAppearance', { theme: 'pink' }],
      ['getState', null],
      ['getState', {}],
    ];
    reached.mockClear();
    for (const [call, argument] of nearly) {
      await expect(
        listeners.get(channelOf(call))?.(ours, argument),
        `${call} ${JSON.stringify(argument)}`,
      ).rejects.toThrow('Invalid argument');
    }
    expect(reached).not.toHaveBeenCalled();
  });
});
