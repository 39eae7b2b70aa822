import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { load } from 'js-yaml';
import { afterEach, describe, expect, test } from 'vitest';
import { aiEnvSchema, envSchema } from '#server/boot/env-schema.ts';
import { secretSettings } from '#server/boot/secret-files.ts';
import { startKillablePostgres } from '#tests/support/fleet/killable-postgres.ts';
import { createCookieClient } from '#tests/support/http/cookie-client.ts';
import { reserveFreePort } from '#tests/support/http/free-port.ts';
import { runCli } from '#tests/support/processes/run-cli.ts';
import { startServerProcess } from '#tests/support/processes/server-process.ts';
import { projectRoot } from '#tests/support/project-root.ts';

/** Compose itself needs a container daemon: these are its settings, with the secrets in files elsewhere. */
interface Compose {
  services: Record<
    'app' | 'migrate' | 'database',
    {
      environment: Record<string, string>;
      env_file: string;
      command: string[];
      depends_on: Record<string, { condition: string }>;
      secrets: string[];
      volumes: string[];
      stop_grace_period: string;
    }
  >;
  secrets: Record<string, { file: string }>;
}

const compose = load(readFileSync(path.join(projectRoot, 'compose.yaml'), 'utf8')) as Compose;
const { app, migrate, database } = compose.services;

const ending: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).toReversed()) await end();
});

/** Replaces `${NAME:-value}` and `${NAME:?message}`. */
const filledIn = (value: string, given: Record<string, string>) =>
  value.replace(
    /\$\{(\w+)(?::[-?]([^}]*))?\}/g,
    (_whole, name: string, fallback = '') => given[name] ?? fallback,
  );

describe('compose.yaml', () => {
  test('gives each secret as a file that it declares', () => {
    const files = Object.entries(app.environment).filter(([name]) => name.endsWith('_FILE'));
    expect(files.map(([name]) => name.slice(0, -5)).toSorted()).toEqual([...secretSettings].toSorted());
    for (const [, file] of files) expect(app.secrets).toContain(path.basename(file));
    const used = [...app.secrets, ...database.secrets];
    expect(Object.keys(compose.secrets).toSorted()).toEqual(used.toSorted());
    for (const name of secretSettings) expect(app.environment[name]).toBeUndefined();
  });

  test('passes every other setting from .env, and fixes only those of the container', () => {
    expect(app.env_file).toBe('.env');
    const given = (name: string) =>
      filledIn(app.environment[name] ?? '', { [name]: 'from-env' }) === 'from-env';
    const names = [...Object.keys(envSchema.shape), ...Object.keys(aiEnvSchema.shape)];
    const fixed = names.filter((name) => name in app.environment && !given(name));
    expect(fixed.toSorted()).toEqual([
      'FUNNELSMITH_DATA_DIR',
      'HOST',
      'NODE_ENV',
      'PORT',
      'SHUTDOWN_SECONDS',
    ]);
  });

  test('migrates with the same settings before the app starts', () => {
    expect(app.depends_on.migrate?.condition).toBe('service_completed_successfully');
    expect(migrate.environment).toEqual(app.environment);
    expect(migrate.env_file).toBe(app.env_file);
    expect(migrate.command.at(-1)).toBe('migrate');
  });

  test('waits longer for a stop than the server takes', () => {
    expect(Number.parseInt(app.stop_grace_period, 10)).toBeGreaterThan(
      Number(app.environment.SHUTDOWN_SECONDS),
    );
  });

  test('has an environment with which the server starts on a PostgreSQL, with its secrets', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'compose secrets '));
    ending.push(() => rmSync(folder, { recursive: true, force: true }));
    const postgres = await startKillablePostgres();
    ending.push(() => postgres.stop());
    const secrets: Record<string, string> = {
      database_url: postgres.url,
      session_keys: `${'session-key '.repeat(4)}\n`,
      backup_key: 'backup-key-of-more-than-32-characters\n',
      metrics_token: 'metrics-token-of-a-file\n',
      local_ai_api_key: 'key-of-a-file\n',
      smtp_url: 'smtp://user:mail-of-a-file@127.0.0.1:9',
    };
    for (const name of app.secrets) writeFileSync(path.join(folder, name), secrets[name] ?? '');
    const given = {
      PUBLIC_URL: 'http://localhost',
      TRUST_PROXY: '0',
      ALLOW_IN_PRODUCTION: 'embedded-identity,plain-http,sample-payments',
      LOCAL_AI_BASE_URL: 'http://127.0.0.1:9/v1',
      MAIL_FROM: 'Funnelsmith <mail@example.com>',
      QUOTA_VERSION: '200',
    };
    const settings = Object.entries(app.environment).map(([name, value]) => [
      name,
      filledIn(value, given).replace('/run/secrets', folder),
    ]);
    const port = await reserveFreePort();
    const env = { ...given, ...Object.fromEntries(settings), HOST: '127.0.0.1', PORT: String(port) };
    const migrated = await runCli(migrate.command.slice(2), { ...env, FUNNELSMITH_DATA_DIR: folder });
    expect(migrated).toMatchObject({ status: 0, stderr: '' });
    const server = await startServerProcess({
      dataDir: folder,
      port,
      env: { ...env, FUNNELSMITH_DATA_DIR: folder },
    });
    ending.push(() => server.killHard());
    const client = createCookieClient(server.url);
    const metrics = (token: string) =>
      client.get('/metrics', { headers: { authorization: `Bearer ${token}` } }).then(({ status }) => status);
    expect(await metrics('metrics-token-of-a-file')).toBe(200);
    expect(await metrics('another-token')).not.toBe(200);
    const [row] = await postgres.query<{ count: string }>('select count(*) from settings');
    expect(Number(row?.count)).toBeGreaterThan(0);
    expect(server.output()).toContain('QUOTA_VERSION is no setting. The nearest one is QUOTA_VERSIONS.');
    expect(server.output()).not.toMatch(/-of-a-file|backup-key|session-key/);
    expect(await server.stop()).toBe(0);
  });
});
