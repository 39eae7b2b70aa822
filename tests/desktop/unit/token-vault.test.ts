import { describe, expect, test } from 'vitest';
import type { Session } from '#main/auth/authorization.ts';
import { createSessionHolder, createTokenVault, type Keychain } from '#main/auth/token-vault.ts';

const session: Session = {
  origin: 'https://one.example',
  token: 'token-of-ada',
  userId: '1',
};

function workingKeychain(): Keychain & { entries: Map<string, string> } {
  const entries = new Map<string, string>();
  return {
    entries,
    getPassword: async (_service, account) => entries.get(account) ?? null,
    setPassword: async (_service, account, password) => void entries.set(account, password),
    deletePassword: async (_service, account) => entries.delete(account),
  };
}

/** A locked gnome-keyring: reads return nothing, writes fail or are lost. */
function lockedKeychain(writing: 'fails' | 'gets-lost'): Keychain {
  return {
    getPassword: async () => null,
    setPassword: async () => {
      if (writing === 'fails') throw new Error('locked');
    },
    deletePassword: async () => false,
  };
}

describe('the keychain', () => {
  test('keeps a session and gives it back', async () => {
    const keychain = workingKeychain();
    expect(await createTokenVault(keychain).keep(session)).toBe('kept');
    expect(await createTokenVault(keychain).load()).toEqual({ state: 'present', session });
  });

  test('without an entry stays empty', async () => {
    const keychain = workingKeychain();
    expect(await createTokenVault(keychain).load()).toEqual({ state: 'missing' });
    expect(keychain.entries.size).toBe(0);
  });

  test.each(['fails', 'gets-lost'] as const)(
    'that is locked (writing %s) is told from an empty one',
    async (writing) => {
      const vault = createTokenVault(lockedKeychain(writing));
      expect(await vault.load()).toEqual({ state: 'unavailable' });
      expect(await vault.keep(session)).toBe('unavailable');
    },
  );

  test('that does not exist is unavailable', async () => {
    const fails = async () => {
      throw new Error('no such service');
    };
    const vault = createTokenVault({ getPassword: fails, setPassword: fails, deletePassword: fails });
    expect(await vault.load()).toEqual({ state: 'unavailable' });
    expect(await vault.keep(session)).toBe('unavailable');
    await vault.forget();
  });

  test('that never responds blocks nothing', async () => {
    const never = () => new Promise<never>(() => undefined);
    const vault = createTokenVault({ getPassword: never, setPassword: never, deletePassword: never }, 20);
    expect(await vault.load()).toEqual({ state: 'unavailable' });
    expect(await vault.keep(session)).toBe('unavailable');
  });

  test.each([
    'not json',
    '{}',
    'null',
    JSON.stringify({ version: 2, ...session }),
    JSON.stringify({ version: 1, ...session, token: '' }),
    JSON.stringify({ version: 1, ...session, userId: 7 }),
  ])('with a corrupt entry (%s) is cleared', async (entry) => {
    const keychain = workingKeychain();
    keychain.entries.set('session', entry);
    expect(await createTokenVault(keychain).load()).toEqual({ state: 'corrupt' });
    expect(keychain.entries.size).toBe(0);
  });

  test('gets no entry that is too long, and loses the one before it', async () => {
    const keychain = workingKeychain();
    const vault = createTokenVault(keychain);
    await vault.keep(session);
    expect(await vault.keep({ ...session, token: 'x'.repeat(1_300) })).toBe('too-long');
    expect(keychain.entries.size).toBe(0);
  });

  test('with another user replaces the one before', async () => {
    const keychain = workingKeychain();
    const vault = createTokenVault(keychain);
    await vault.keep(session);
    await vault.keep({ ...session, token: 'token-of-bo', userId: '2' });
    expect([...keychain.entries.values()].join()).not.toContain('token-of-ada');
    expect(await vault.load()).toMatchObject({ session: { userId: '2', token: 'token-of-bo' } });
  });
});

describe('the session', () => {
  test('goes only to the server it came from', async () => {
    const holder = createSessionHolder(createTokenVault(workingKeychain()));
    await holder.replace(session);
    expect(holder.current('https://one.example')?.token).toBe('token-of-ada');
    expect(holder.current('https://two.example')).toBeUndefined();
    expect(holder.current(undefined)).toBeUndefined();
  });

  test('comes back at the next start', async () => {
    const keychain = workingKeychain();
    await createSessionHolder(createTokenVault(keychain)).replace(session);
    const next = createSessionHolder(createTokenVault(keychain));
    expect(await next.restore()).toBe('present');
    expect(next.current(session.origin)).toEqual(session);
  });

  test('stays in memory when the keychain is locked', async () => {
    const holder = createSessionHolder(createTokenVault(lockedKeychain('gets-lost')));
    expect(await holder.replace(session)).toBe('unavailable');
    expect(holder.current(session.origin)).toEqual(session);
  });

  test('restored late does not replace a new one', async () => {
    const keychain = workingKeychain();
    await createTokenVault(keychain).keep(session);
    const { promise: opened, resolve: open } = Promise.withResolvers<void>();
    const slow: Keychain = {
      ...keychain,
      getPassword: async (...entry) => {
        const read = await keychain.getPassword(...entry);
        await opened;
        return read;
      },
    };
    const holder = createSessionHolder(createTokenVault(slow));
    const restoring = holder.restore();
    const replacing = holder.replace({ ...session, token: 'newer', userId: '2' });
    open();
    await Promise.all([restoring, replacing]);
    expect(holder.current(session.origin)?.token).toBe('newer');
  });

  test('ends by a refused token only if that is the one in use', async () => {
    const keychain = workingKeychain();
    const holder = createSessionHolder(createTokenVault(keychain));
    await holder.replace(session);
    expect(await holder.endIfToken('an-older-one')).toBe(false);
    expect(holder.current(session.origin)).toEqual(session);
    expect(await holder.endIfToken('token-of-ada')).toBe(true);
    expect(holder.current(session.origin)).toBeUndefined();
    expect(keychain.entries.size).toBe(0);
  });
});
