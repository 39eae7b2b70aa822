import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Keychain } from '#main/auth/token-vault.ts';

/**
 * Replaces the operating system's keychain, which tests must not change. `STAND_IN_KEYCHAIN` is a file that outlives a
 * run, or `locked` for the behaviour of a locked keyring on Linux.
 */
const place = process.env.STAND_IN_KEYCHAIN ?? 'locked';

function read(): Record<string, string> {
  return place !== 'locked' && existsSync(place)
    ? (JSON.parse(readFileSync(place, 'utf8')) as Record<string, string>)
    : {};
}

function write(entries: Record<string, string>): void {
  if (place !== 'locked') writeFileSync(place, JSON.stringify(entries));
}

export const getPassword: Keychain['getPassword'] = async (service, account) =>
  read()[`${service}/${account}`] ?? null;

export const setPassword: Keychain['setPassword'] = async (service, account, password) =>
  write({ ...read(), [`${service}/${account}`]: password });

export const deletePassword: Keychain['deletePassword'] = async (service, account) => {
  const { [`${service}/${account}`]: removed, ...others } = read();
  write(others);
  return removed !== undefined;
};
