import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEnv } from '#server/boot/env.ts';
import { aiEnvSchema, envSchema } from '#server/boot/env-schema.ts';
import { secretSettings } from '#server/boot/secret-files.ts';

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

  test('a public address opens the server to the network', () => {
    expect(readEnv({ PUBLIC_URL: 'https://app.example', TRUST_PROXY: 'true' })).toMatchObject({
      host: undefined,
      publicUrl: 'https://app.example',
    });
  });

  test.each<[source: Record<string, string>, complaint: string]>([
    [{ PORT: '99999' }, 'PORT'],
    [{ SOURCE_CHECKS: 'sometimes' }, 'SOURCE_CHECKS'],
    [{ PAGE_READING: 'sometimes' }, 'PAGE_READING'],
    [{ PUBLIC_URL: 'ftp://x' }, 'PUBLIC_URL'],
    [{ ALLOWED_HOSTS: 'https://app.example' }, 'ALLOWED_HOSTS'],
    [{ ALLOWED_HOSTS: 'good.example, app.example:443' }, 'ALLOWED_HOSTS'],
    [{ ALLOWED_HOSTS: '*' }, 'ALLOWED_HOSTS'],
    [{ BACKUP_KEY: 'too short' }, 'BACKUP_KEY'],
    [{ PUBLIC_URL: 'https://app.example' }, 'TRUST_PROXY'],
    [{ OIDC_ISSUER: 'https://issuer.example' }, 'OIDC_CLIENT_ID'],
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
    ['9', 'must be 10 at least'],
    ['19', 'must be 18 at most'],
    ['12.5', 'must be a whole number'],
    ['15', 'production needs 16 at least'],
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
    const named = Object.keys(schemas).filter((name) => /(_KEYS?|_SECRET|_TOKEN|^DATABASE_URL)$/.test(name));
    expect([...secretSettings].toSorted()).toEqual(named.toSorted());
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

describe('a local server', () => {
  test('needs an address and no key', () => {
    const env = readEnv({ LOCAL_AI_BASE_URL: 'http://127.0.0.1:11434/v1' });
    expect(env.sampleMode).toBe(false);
    expect(env.ai).toEqual({ local: { apiKey: '', baseUrl: 'http://127.0.0.1:11434/v1' } });
    expect(readEnv({}).ai).toEqual({});
    expect(message({ LOCAL_AI_API_KEY: 'k' })).toContain('LOCAL_AI_BASE_URL: needed beside LOCAL_AI_API_KEY');
  });
});
