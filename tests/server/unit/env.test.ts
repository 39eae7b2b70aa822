import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEnv } from '#server/boot/env.ts';
import { aiEnvSchema, envSchema } from '#server/boot/env-schema.ts';
import { secretSettings } from '#server/boot/secret-files.ts';
import { unknownSettings } from '#server/boot/unknown-settings.ts';

const message = (source: Record<string, string>): string => {
  try {
    readEnv(source);
  } catch (error) {
    return (error as Error).message;
  }
  return '';
};

describe('the configuration', () => {
  test('needs nothing: sample mode, embedded database, this machine only', () => {
    const env = readEnv({});
    expect(env).toMatchObject({
      port: 5000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:5000',
      databaseUrl: undefined,
      oidc: undefined,
      sampleMode: true,
      signupCredits: 10,
      generationDeadlineMs: 180_000,
      checksSources: true,
      readsPages: true,
    });
  });

  test('asks for no sources when the operator says so', () => {
    expect(readEnv({ SOURCE_CHECKS: 'off' }).checksSources).toBe(false);
    expect(readEnv({ SOURCE_CHECKS: '' }).checksSources).toBe(true);
    expect(readEnv({ PAGE_READING: 'off' }).readsPages).toBe(false);
  });

  test('treats empty variables as unset', () => {
    expect(
      readEnv({ PORT: '', DATABASE_URL: '', OPENAI_API_KEY: '', PUBLIC_URL: '', SIGNUP_CREDITS: '' }),
    ).toMatchObject({ port: 5000, databaseUrl: undefined, sampleMode: true, signupCredits: 10 });
  });

  test('one AI key ends sample mode, with the address of the provider or the given one', () => {
    const env = readEnv({ OPENAI_API_KEY: 'local', OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1' });
    expect(env.sampleMode).toBe(false);
    expect(env.ai).toEqual({ openai: { apiKey: 'local', baseUrl: 'http://127.0.0.1:11434/v1' } });
    expect(readEnv({ PERPLEXITY_API_KEY: 'k' }).ai.perplexity?.baseUrl).toBe('https://api.perplexity.ai/v1');
  });

  test('only HOST opens the server to the network', () => {
    const production = {
      NODE_ENV: 'production',
      DATABASE_URL: 'postgres://a@b/c',
      ALLOW_IN_PRODUCTION: 'embedded-identity,sample-mode,sample-payments',
    };
    const behindProxy = { PUBLIC_URL: 'https://app.example', TRUST_PROXY: 'true' };
    expect(readEnv(behindProxy)).toMatchObject({ host: '127.0.0.1', publicUrl: 'https://app.example' });
    expect(readEnv({ ...behindProxy, ...production }).host).toBe('127.0.0.1');
    expect(readEnv({ ...behindProxy, HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
  });

  test.each<[source: Record<string, string>, complaint: string]>([
    [{ PORT: '99999' }, 'PORT'],
    [{ SOURCE_CHECKS: 'sometimes' }, 'SOURCE_CHECKS'],
    [{ PAGE_READING: 'sometimes' }, 'PAGE_READING'],
    [{ PUBLIC_URL: 'ftp://x' }, 'PUBLIC_URL'],
    [
      { PUBLIC_URL: 'https://example.com/app', TRUST_PROXY: '1' },
      'PUBLIC_URL: must be an address without a path',
    ],
    [{ PUBLIC_URL: 'http://localhost/?a=b' }, 'PUBLIC_URL: must be an address without a path'],
    [{ LOCAL_AI_BASE_URL: 'http://127.0.0.1:11434/v1/chat/completions' }, 'without /chat/completions'],
    [
      { OPENAI_API_KEY: 'k', OPENAI_BASE_URL: 'https://ai.example/v1/models/' },
      'OPENAI_BASE_URL: must end before',
    ],
    [{ PGSSLROOTCERT: '/etc/ssl/db.pem' }, 'DATABASE_URL'],
    [{ QUOTA_VERSIONS: '5' }, 'QUOTA_VERSIONS: must be at least 100'],
    [{ PORT: '0' }, 'PORT: must be at least 1'],
    [{ ALLOWED_HOSTS: 'https://app.example' }, 'ALLOWED_HOSTS'],
    [{ ALLOWED_HOSTS: 'good.example, app.example:443' }, 'ALLOWED_HOSTS'],
    [{ ALLOWED_HOSTS: '*' }, 'ALLOWED_HOSTS'],
    [{ BACKUP_KEY: 'too short' }, 'BACKUP_KEY'],
    [{ PUBLIC_URL: 'https://app.example' }, 'TRUST_PROXY'],
    [{ OIDC_ISSUER: 'https://issuer.example' }, 'OIDC_CLIENT_ID'],
    [{ OIDC_ISSUER: 'https://issuer.example', OIDC_CLIENT_ID: 'x' }, 'OIDC_CLIENT_SECRET: needed beside'],
    [{ OIDC_CLIENT_ID: 'x' }, 'OIDC_ISSUER'],
    [{ ADMIN_EMAILS: 'boss@example.com' }, 'ADMIN_EMAILS: needs OIDC_ISSUER'],
    [{ ADMIN_EMAILS: 'boss' }, 'ADMIN_EMAILS'],
    [{ GEMINI_BASE_URL: 'http://127.0.0.1' }, 'GEMINI_API_KEY'],
    [{ PARTNER_LOGO_URL: 'https://partner.example/logo.svg' }, 'PARTNER_NAME'],
    [{ PARTNER_NAME: 'Example Partner' }, 'PARTNER_LOGO_URL'],
    [{ PARTNER_NAME: 'Example Partner', PARTNER_LOGO_URL: 'http://partner.example/logo.svg' }, 'https'],
    [{ LEMONSQUEEZY_API_KEY: 'k' }, 'LEMONSQUEEZY_WEBHOOK_SECRET'],
    [{ LEMONSQUEEZY_STORE_ID: '1' }, 'LEMONSQUEEZY_API_KEY'],
    [{ SESSION_KEYS: 'short' }, 'SESSION_KEYS'],
    [{ IDP_SIGNUP: 'maybe' }, 'IDP_SIGNUP'],
    [{ TRUST_PROXY: 'perhaps' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '-1' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '1.5' }, 'TRUST_PROXY'],
    [{ RATE_LIMITS: '0' }, 'RATE_LIMITS'],
    [{ RATE_LIMITS: 'some' }, 'RATE_LIMITS'],
    [{ ALLOW_IN_PRODUCTION: 'everything' }, 'ALLOW_IN_PRODUCTION'],
  ])('%j is refused by name', (source, complaint) => {
    expect(message(source)).toContain(complaint);
  });

  test('one message names wrong values, missing settings, unreadable files and refusals of production', () => {
    const text = message({
      NODE_ENV: 'production',
      PORT: 'eighty',
      SMTP_URL: 'smtp://mail.example',
      MAIL_FROM_FILE: '/none',
      BACKUP_KEY_FILE: '/none/backup_key',
      OIDC_ISSUER: 'https://issuer.example',
      OIDC_CLIENT_ID: 'app',
    });
    for (const part of [
      'PORT: must be a port number',
      'MAIL_FROM: needed beside SMTP_URL',
      'BACKUP_KEY_FILE: /none/backup_key cannot be read (ENOENT)',
      'OIDC_CLIENT_SECRET: needed beside OIDC_ISSUER',
      'ALLOW_IN_PRODUCTION=sample-mode',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('embedded-identity');
  });

  test('what only follows from a wrong value is not named', () => {
    const text = message({ OIDC_ISSUER: 'issuer', OIDC_CLIENT_ID: 'app', ADMIN_EMAILS: 'a@example.com' });
    expect(text.split('\n').slice(1)).toEqual([expect.stringContaining('OIDC_ISSUER: must be')]);
    expect(message({ NODE_ENV: 'production', ALLOW_IN_PRODUCTION: 'sample-mode,x' })).not.toContain('AI key');
  });

  test('every refusal of a value says what would be right', () => {
    const names = [...Object.keys(envSchema.shape), ...Object.keys(aiEnvSchema.shape)];
    for (const value of ['-99', '0.5', '99999999', '\u0001 x'])
      for (const name of names)
        expect(message({ [name]: value })).not.toMatch(/Too (small|big)|Invalid input|Invalid URL/);
  });

  test('PGSSLROOTCERT is the authority of the database, unless its address says otherwise', () => {
    const databaseUrl = (address: string) =>
      readEnv({ DATABASE_URL: address, PGSSLROOTCERT: '/etc/ca.pem' }).databaseUrl;
    expect(databaseUrl('postgres://u:p%40@db/app')).toBe(
      'postgres://u:p%40@db/app?sslmode=verify-full&sslrootcert=%2Fetc%2Fca.pem',
    );
    expect(databaseUrl('postgres://db/app?sslmode=require')).toContain('sslmode=require&sslrootcert=');
    for (const own of ['postgres://db/app?sslmode=disable', 'postgres://db/app?sslrootcert=/other.pem'])
      expect(databaseUrl(own)).toBe(own);
  });

  test.each([
    [undefined, 0],
    ['', 0],
    ['false', 0],
    ['true', 1],
    ['2', 2],
  ])('TRUST_PROXY %j believes %d proxies', (value, trustedProxies) => {
    expect(readEnv({ TRUST_PROXY: value }).trustedProxies).toBe(trustedProxies);
  });

  test.each([
    [undefined, 1],
    ['0.5', 0.5],
    ['off', undefined],
  ])('RATE_LIMITS %j is %j times the limits', (value, factor) => {
    expect(readEnv({ RATE_LIMITS: value }).rateLimitFactor).toBe(factor);
  });

  test.each([
    ['9', 'must be at least 10'],
    ['19', 'must be at most 18'],
    ['12.5', 'must be a whole number'],
    ['15', 'production needs at least 16'],
  ])('production refuses PASSWORD_COST %s', (cost, problem) => {
    expect(() => readEnv({ NODE_ENV: 'production', PASSWORD_COST: cost })).toThrow(
      `PASSWORD_COST: ${problem}`,
    );
  });

  test('production starts when everything it needs is there', () => {
    const env = readEnv({
      NODE_ENV: 'production',
      DATABASE_URL: 'postgres://u:p@db.example/app',
      PUBLIC_URL: 'https://app.example',
      TRUST_PROXY: 'true',
      OIDC_ISSUER: 'https://issuer.example',
      OIDC_CLIENT_ID: 'app',
      OIDC_CLIENT_SECRET: 'secret',
      ANTHROPIC_API_KEY: 'k',
      LEMONSQUEEZY_API_KEY: 'k',
      LEMONSQUEEZY_WEBHOOK_SECRET: 's',
    });
    expect(env.mode).toBe('production');
    expect(env.passwordCost).toBe(16);
  });
});

describe('secrets in files', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'secrets '));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const fileWith = (text: string) => {
    const file = path.join(folder, 'secret');
    writeFileSync(file, text);
    return file;
  };

  test('count like the settings, without the line break at the end', () => {
    const file = fileWith('sk-from-a-file\r\n');
    expect(readEnv({ OPENAI_API_KEY_FILE: file }).ai.openai?.apiKey).toBe('sk-from-a-file');
    expect(readEnv({ DATABASE_URL_FILE: fileWith('postgres://u:p@db/app\n') }).databaseUrl).toBe(
      'postgres://u:p@db/app',
    );
    expect(readEnv({ OPENAI_API_KEY_FILE: fileWith('') }).sampleMode).toBe(true);
  });

  test('are possible for every setting that is a secret', () => {
    const schemas = { ...envSchema.shape, ...aiEnvSchema.shape };
    const named = Object.keys(schemas).filter((name) =>
      /(_KEYS?|_SECRET|_TOKEN|^DATABASE_URL|^SMTP_URL)$/.test(name),
    );
    expect([...secretSettings].toSorted()).toEqual(named.toSorted());
  });

  test('an empty file leaves the setting as it is', () => {
    const source = { METRICS_TOKEN: 'a-token', METRICS_TOKEN_FILE: fileWith('') };
    expect(readEnv(source).metricsToken).toBe('a-token');
  });

  test('are refused by name when they cannot be read or are given twice, and never shown', () => {
    const missing = message({ BACKUP_KEY_FILE: path.join(folder, 'none'), PORT: '1' });
    expect(missing).toContain('BACKUP_KEY_FILE');
    expect(missing).toContain('ENOENT');
    const twice = message({ METRICS_TOKEN: 'token-1', METRICS_TOKEN_FILE: fileWith('token-2') });
    expect(twice).toContain('METRICS_TOKEN_FILE: not beside METRICS_TOKEN');
    expect(message({ BACKUP_KEY_FILE: fileWith('short-secret') })).not.toContain('short-secret');
    expect(twice).not.toMatch(/token-\d/);
  });
});

test('misspelt settings are found with the nearest name, and nothing else is', () => {
  const source = {
    SMTP_URI: 'smtp://mail.example',
    OIDC_SECRET: 'x',
    LOCAL_AI_URL: 'http://127.0.0.1:11434/v1',
    QUOTA_VERSION: '200',
    MAIL_FROM_FILE: '/run/secrets/mail_from',
    BACKUP_KEYS_FILE: '/run/secrets/backup_key',
  };
  expect(unknownSettings(source)).toEqual([
    { name: 'SMTP_URI', nearest: 'SMTP_URL' },
    { name: 'OIDC_SECRET', nearest: 'OIDC_CLIENT_SECRET' },
    { name: 'LOCAL_AI_URL', nearest: 'LOCAL_AI_BASE_URL' },
    { name: 'QUOTA_VERSION', nearest: 'QUOTA_VERSIONS' },
    { name: 'MAIL_FROM_FILE', nearest: 'MAIL_FROM' },
    { name: 'BACKUP_KEYS_FILE', nearest: 'BACKUP_KEY_FILE' },
  ]);
  const known = Object.keys({ ...envSchema.shape, ...aiEnvSchema.shape });
  const others = ['PATH', 'HOME', 'NODE_OPTIONS', 'OTEL_SERVICE_NAME', 'SESSION_MANAGER', 'HOSTNAME', 'MAIL'];
  expect(unknownSettings(Object.fromEntries([...known, ...others].map((name) => [name, 'x'])))).toEqual([]);
  expect(unknownSettings({ SMTP_URI: '' })).toEqual([]);
});

describe('a local server', () => {
  test('needs an address and no key', () => {
    const env = readEnv({ LOCAL_AI_BASE_URL: 'http://127.0.0.1:11434/v1' });
    expect(env.sampleMode).toBe(false);
    expect(env.ai).toEqual({ local: { apiKey: '', baseUrl: 'http://127.0.0.1:11434/v1' } });
    expect(readEnv({}).ai).toEqual({});
    expect(message({ LOCAL_AI_API_KEY: 'k' })).toContain('LOCAL_AI_BASE_URL: needed beside LOCAL_AI_API_KEY');
  });
});
