import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, vi } from 'vitest';
import type { ExportStatus } from '#shared/contracts/accounts/account-export.ts';
import type { AccountImport, ImportStatus } from '#shared/contracts/accounts/account-import.ts';
import type { CookieClient } from '#tests/support/http/cookie-client.ts';
import type { TestApp } from '#tests/support/test-app.ts';

export type Files = Record<string, string>;
export type Row = Record<string, unknown>;

/** Makes an export and downloads it. */
export async function exportOf(app: Pick<TestApp, 'url'>, client: CookieClient): Promise<Uint8Array> {
  expect((await client.post('/api/user/export')).status).toBe(202);
  const latest = async () => (await client.get<ExportStatus>('/api/user/export')).body.latest;
  await vi.waitFor(async () => expect((await latest())?.state).toBe('ready'), { timeout: 60_000 });
  const answer = await fetch(`${app.url}/api/user/export/${(await latest())?.id}/file`, {
    headers: { cookie: client.cookieHeader() },
  });
  return new Uint8Array(await answer.arrayBuffer());
}

/** Another export on the same day. */
export async function exportAgain(app: TestApp, client: CookieClient): Promise<Uint8Array> {
  await app.db('account_exports').update({ createdAt: new Date(Date.now() - 25 * 3_600_000) });
  return exportOf(app, client);
}

export function filesOf(zip: Uint8Array): Files {
  return Object.fromEntries(Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

export const zipOf = (files: Files): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));

export const recordsIn = (files: Files, name: string): Row[] => JSON.parse(files[`${name}.json`] ?? '[]');

/** A ZIP in which one record of a file is changed. */
export function changed(files: Files, name: string, change: (record: Row) => Row): Uint8Array {
  const [first = {}, ...others] = recordsIn(files, name);
  return zipOf({ ...files, [`${name}.json`]: JSON.stringify([change(first), ...others]) });
}

export async function upload(
  app: TestApp,
  client: CookieClient,
  body: Uint8Array | ReadableStream,
  type = 'application/zip',
): Promise<{ status: number; body: ImportStatus & { code?: string } }> {
  const answer = await fetch(`${app.url}/api/import`, {
    method: 'POST',
    headers: { cookie: client.cookieHeader(), 'content-type': type },
    body: body as never,
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  } as RequestInit);
  return { status: answer.status, body: (await answer.json()) as ImportStatus & { code?: string } };
}

export async function ended(client: CookieClient, timeout = 60_000): Promise<AccountImport> {
  const latest = async () => (await client.get<ImportStatus>('/api/import')).body.latest;
  await vi.waitFor(async () => expect(['done', 'failed', 'cancelled']).toContain((await latest())?.state), {
    timeout,
    interval: 100,
  });
  return (await latest()) as AccountImport;
}

export async function importInto(
  app: TestApp,
  client: CookieClient,
  zip: Uint8Array,
): Promise<AccountImport> {
  const started = await upload(app, client, zip);
  expect(started, JSON.stringify(started.body)).toMatchObject({ status: 202 });
  return ended(client);
}
