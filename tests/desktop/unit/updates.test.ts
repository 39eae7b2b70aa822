import { EventEmitter } from 'node:events';
import { describe, expect, test, vi } from 'vitest';
import { createUpdates, mayUpdate, type UpdateFacts, type Updater } from '#main/system/updates.ts';

vi.mock('electron', () => ({}));

const facts: UpdateFacts = {
  isPackaged: true,
  platform: 'win32',
  appImage: undefined,
  feed: 'https://updates.funnelsmith.example/',
  setting: undefined,
};

describe('the application updates itself', () => {
  test.each<[string, Partial<UpdateFacts>]>([
    ['on Windows', {}],
    ['on a Mac', { platform: 'darwin' }],
    ['as an AppImage', { platform: 'linux', appImage: '/home/ada/Funnelsmith.AppImage' }],
  ])('%s', (_name, changes) => expect(mayUpdate({ ...facts, ...changes })).toBe(true));

  test.each<[string, Partial<UpdateFacts>]>([
    ['as a deb', { platform: 'linux' }],
    ['in development', { isPackaged: false }],
    ['where an administrator forbids it', { setting: ' OFF ' }],
    ['without a feed', { feed: undefined }],
    ['from a feed without encryption', { feed: 'http://updates.funnelsmith.example/' }],
  ])('but not %s', (_name, changes) => expect(mayUpdate({ ...facts, ...changes })).toBe(false));
});

class FakeUpdater extends EventEmitter {
  checks = 0;
  installs = 0;
  fails = false;
  async checkForUpdates() {
    this.checks += 1;
    if (this.fails) throw new Error('net::ERR_INTERNET_DISCONNECTED');
  }
  quitAndInstall() {
    this.installs += 1;
  }
}

function setUp() {
  const updater = new FakeUpdater();
  const state = { busy: false, downloaded: [] as string[], failures: [] as string[] };
  const updates = createUpdates({
    load: async () => updater as unknown as Updater,
    isBusy: () => state.busy,
    onDownloaded: (version) => state.downloaded.push(version),
    onFailure: (what) => state.failures.push(what),
    firstCheckMs: 1,
    everyMs: 5,
  });
  return { updater, updates, state };
}

describe('an update', () => {
  test('is installed when asked, but never while something is written or unsaved', async () => {
    const { updater, updates, state } = setUp();
    expect(updates.restart()).toBe(false);
    updates.start();
    await expect.poll(() => updater.checks).toBeGreaterThan(0);
    expect(updates.restart()).toBe(false);
    updater.emit('update-downloaded', { version: '2.0.0' });
    expect(state.downloaded).toEqual(['2.0.0']);
    state.busy = true;
    expect(updates.restart()).toBe(false);
    expect(updater.installs).toBe(0);
    state.busy = false;
    expect(updates.restart()).toBe(true);
    expect(updater.installs).toBe(1);
    updates.stop();
  });

  test('that cannot be looked for is looked for again', async () => {
    const { updater, updates, state } = setUp();
    updater.fails = true;
    updates.start();
    await expect.poll(() => updater.checks).toBeGreaterThan(2);
    expect(state.failures[0]).toBe('Updates could not be looked for');
    updates.stop();
  });
});
