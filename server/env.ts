import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { incompleteSettings, productionProblems, SAFE_PASSWORD_COST } from './env-problems.ts';
import { StartupError } from './errors.ts';
import { type ProviderAccess, type ProviderName, providerNames } from './integrations/ai/ai-provider.ts';
import { aiProviderDefinitions } from './integrations/ai/ai-provider-definitions.ts';
import type { Quotas } from './quotas.ts';

const optionalText = z.preprocess((value) => (value === '' ? undefined : value), z.string().optional());
const port = z.coerce.number().int().min(1).max(65_535);
const wholeNumber = (minimum: number, fallback: number) =>
  z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.coerce.number('must be a whole number').int('must be a whole number').min(minimum).default(fallback),
  );
const amount = (fallback: number) =>
  z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.coerce.number('must be an amount').min(0, 'must not be negative').default(fallback),
  );
/** How many proxies stand in front, each of which adds an address to `X-Forwarded-For`. */
const hops = z.preprocess(
  (value) => (value === '' || value === undefined || value === 'false' ? 0 : value === 'true' ? 1 : value),
  z.coerce
    .number('must be a number of proxies, true or false')
    .int('must be a number of proxies, true or false')
    .min(0, 'must not be negative')
    .max(10, 'must be 10 at most'),
);
/** So many times the usual limits, or none. */
const limitFactor = z.preprocess(
  (value) => (value === '' || value === undefined ? 1 : value),
  z.union(
    [z.literal('off').transform(() => undefined), z.coerce.number<unknown>().positive().max(1_000_000)],
    'must be off or a number above 0, such as 2 for twice the usual limits',
  ),
);
const httpUrl = z.preprocess(
  (value) => (value === '' ? undefined : value),
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
      'must be an http(s) URL',
    )
    .optional(),
);

const httpsUrl = z.preprocess(
  (value) => (value === '' ? undefined : value),
  z
    .string()
    .refine((value) => URL.canParse(value) && new URL(value).protocol === 'https:', 'must be an https URL')
    .optional(),
);

/** Names without ports; an IPv6 address in brackets, as in a Host header. */
const hostNames = z
  .string()
  .default('')
  .transform((value) =>
    value
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
  )
  .pipe(z.array(z.string().regex(/^([a-z0-9.-]+|\[[\da-f:.]+\])$/, 'must be names without scheme or port')));

/** What production refuses to run with unless it is allowed by name in ALLOW_IN_PRODUCTION. */
const productionExceptions = [
  'embedded-identity',
  'sample-mode',
  'plain-http',
  'embedded-database',
  'sample-payments',
  'no-rate-limits',
] as const;
export type ProductionException = (typeof productionExceptions)[number];

const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.preprocess((value) => (value === '' ? undefined : value), port.default(5000)),
  HOST: optionalText,
  PUBLIC_URL: httpUrl,
  ALLOWED_HOSTS: hostNames,
  TRUST_PROXY: hops,
  RATE_LIMITS: limitFactor,
  DATABASE_URL: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')
      .optional(),
  ),
  DATABASE_POOL_SIZE: wholeNumber(2, 12),
  FUNNELSMITH_DATA_DIR: optionalText,
  SESSION_KEYS: optionalText,
  BACKUP_KEY: optionalText,
  SESSION_DAYS: wholeNumber(1, 14),
  SESSION_MAX_DAYS: wholeNumber(1, 30),
  OIDC_ISSUER: httpUrl,
  OIDC_CLIENT_ID: optionalText,
  OIDC_CLIENT_SECRET: optionalText,
  ADMIN_EMAILS: z
    .string()
    .default('')
    .transform((value) => value.split(/[\s,;]+/).filter(Boolean))
    .pipe(z.array(z.email('must be email addresses, separated by commas').toLowerCase())),
  PASSWORD_COST: z.preprocess(
    (value) => (value === '' || value === undefined ? SAFE_PASSWORD_COST : value),
    z.coerce
      .number<unknown>('must be a whole number')
      .int('must be a whole number')
      .min(10, 'must be 10 at least')
      .max(18, 'must be 18 at most'),
  ),
  IDP_SIGNUP: z.preprocess((value) => value || 'open', z.enum(['open', 'closed'])),
  SIGNUP_CREDITS: wholeNumber(0, 10),
  // The cheapest plan of the price list: 299 dollars for 20,000 credits.
  CREDIT_VALUE_USD: amount(0.015),
  LEMONSQUEEZY_API_KEY: optionalText,
  LEMONSQUEEZY_STORE_ID: optionalText,
  LEMONSQUEEZY_WEBHOOK_SECRET: optionalText,
  LEMONSQUEEZY_BASE_URL: httpUrl,
  GENERATION_DEADLINE_SECONDS: wholeNumber(1, 180),
  GENERATION_IDLE_SECONDS: wholeNumber(1, 60),
  SEND_TIMEOUT_SECONDS: wholeNumber(1, 30),
  QUOTA_PRODUCTS: wholeNumber(1, 200),
  QUOTA_CONTENTS: wholeNumber(1, 5_000),
  QUOTA_VERSIONS: wholeNumber(100, 500),
  QUOTA_MEGABYTES: wholeNumber(1, 500),
  SOURCE_CHECKS: z.preprocess((value) => value || 'on', z.enum(['on', 'off'])),
  PARTNER_NAME: optionalText,
  PARTNER_LOGO_URL: httpsUrl,
  PARTNER_URL: httpsUrl,
  METRICS_TOKEN: optionalText,
  LOG_LEVEL: z.preprocess(
    (value) => value || 'info',
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
  ),
  SHUTDOWN_SECONDS: wholeNumber(0, 20),
  SHUTDOWN_NOTICE_SECONDS: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.coerce.number('must be a whole number').int('must be a whole number').min(0).optional(),
  ),
  ALLOW_IN_PRODUCTION: z
    .string()
    .default('')
    .transform((value) => value.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(z.enum(productionExceptions))),
});

export type EnvValues = z.output<typeof schema>;

const aiSettings = Object.values(aiProviderDefinitions).map(({ env }) => env);
const aiSchema = z.object({
  ...Object.fromEntries(aiSettings.map(({ apiKey }) => [apiKey, optionalText])),
  ...Object.fromEntries(aiSettings.map(({ baseUrl }) => [baseUrl, httpUrl])),
});
export type AiEnvValues = Record<string, string | undefined>;

export interface Partner {
  name: string;
  logoUrl: string;
  /** Where the logo leads; null: nowhere. */
  url: string | null;
}

export interface Env {
  mode: 'development' | 'production' | 'test';
  version: string;
  port: number;
  /** Address to listen on; undefined: every interface. */
  host: string | undefined;
  /** Origin that browsers use, without a trailing slash. */
  publicUrl: string;
  /** Names besides those of `publicUrl` and this machine under which requests are answered. */
  allowedHosts: string[];
  /** Proxies in front whose `X-Forwarded-*` are believed; 0: those headers are anybody's. */
  trustedProxies: number;
  /** So many times the usual rate limits; undefined: none. */
  rateLimitFactor: number | undefined;
  /** Undefined: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined;
  databasePoolSize: number;
  /** Absolute path. */
  dataDir: string;
  /** Keys that sign cookies; undefined: made once and kept in the database. */
  sessionKeys: string[] | undefined;
  /** Signs backups; undefined: a key that the database keeps. */
  backupKey: string | undefined;
  /** After so long without use a session ends. */
  sessionMaxAgeMs: number;
  /** After so long it ends in any case. */
  sessionLifetimeMs: number;
  /** Undefined: the embedded identity provider. */
  oidc: { issuer: string; clientId: string; clientSecret: string | undefined } | undefined;
  /** In lower case. Whoever signs in with one of them, verified by the provider in `oidc`, is an administrator. */
  adminEmails: ReadonlySet<string>;
  /** Logarithm to base 2 of the work that a password takes; see `hashPassword`. */
  passwordCost: number;
  signupOpen: boolean;
  /**
   * Whether an address typed at the embedded identity provider counts as verified. It can't send mail; where purchases
   * are practice nothing of value can be claimed.
   */
  trustsTypedEmails: boolean;
  signupCredits: number;
  /** What a credit is worth in the admins' cost and margin figures, in millionths of a US dollar. */
  creditValueMicroUsd: number;
  ai: Partial<Record<ProviderName, ProviderAccess>>;
  /** No AI key at all: the loopback sandbox answers. */
  sampleMode: boolean;
  /** Whose logo stands in the sidebar beside ours. */
  partner: Partner | undefined;
  /** Undefined: the loopback sandbox plays the payment provider. */
  payments:
    | { apiKey: string; storeId: string | undefined; webhookSecret: string; baseUrl: string }
    | undefined;
  generationDeadlineMs: number;
  generationIdleMs: number;
  quotas: Quotas;
  /** After so long without taking any of what waits for it, a reader's connection is closed. */
  sendTimeoutMs: number;
  /** Whether cited pages are asked for, which takes requests to the internet. */
  checksSources: boolean;
  metricsToken: string | undefined;
  logLevel: string;
  /** Longest time that a stop takes. */
  shutdownMs: number;
  /** Of it, how long a stopping server goes on serving as before, so that balancers notice. */
  noticeMs: number;
}

function readVersion(): string {
  const file = new URL('../package.json', import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

/**
 * Reads the configuration.
 *
 * @param source usually `process.env`
 * @throws StartupError whose message lists everything that is wrong, never a value
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const parsed = schema.safeParse(source);
  const parsedAi = aiSchema.safeParse(source);
  if (!parsed.success || !parsedAi.success) {
    const issues = [...(parsed.error?.issues ?? []), ...(parsedAi.error?.issues ?? [])];
    throw new StartupError(
      configurationMessage(issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)),
    );
  }
  const values = parsed.data;
  const aiValues: AiEnvValues = parsedAi.data;
  const ai = readAiAccess(aiValues);

  const env: Env = {
    mode: values.NODE_ENV,
    version: readVersion(),
    port: values.PORT,
    // A product tried on one's own machine is not offered to the network; a public address is.
    host: values.HOST ?? (values.PUBLIC_URL || values.NODE_ENV === 'production' ? undefined : '127.0.0.1'),
    publicUrl: new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).origin,
    allowedHosts: values.ALLOWED_HOSTS,
    trustedProxies: values.TRUST_PROXY,
    rateLimitFactor: values.RATE_LIMITS,
    databaseUrl: values.DATABASE_URL,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    dataDir: path.resolve(values.FUNNELSMITH_DATA_DIR ?? '.data'),
    sessionKeys: values.SESSION_KEYS?.split(',').map((key) => key.trim()),
    backupKey: values.BACKUP_KEY,
    sessionMaxAgeMs: values.SESSION_DAYS * 86_400_000,
    sessionLifetimeMs: Math.max(values.SESSION_DAYS, values.SESSION_MAX_DAYS) * 86_400_000,
    oidc:
      values.OIDC_ISSUER && values.OIDC_CLIENT_ID
        ? {
            issuer: values.OIDC_ISSUER,
            clientId: values.OIDC_CLIENT_ID,
            clientSecret: values.OIDC_CLIENT_SECRET,
          }
        : undefined,
    adminEmails: new Set(values.ADMIN_EMAILS),
    passwordCost: values.PASSWORD_COST,
    signupOpen: values.IDP_SIGNUP === 'open',
    trustsTypedEmails: values.NODE_ENV !== 'production' && !values.LEMONSQUEEZY_API_KEY,
    signupCredits: values.SIGNUP_CREDITS,
    creditValueMicroUsd: Math.round(values.CREDIT_VALUE_USD * 1_000_000),
    ai,
    sampleMode: Object.keys(ai).length === 0,
    partner:
      values.PARTNER_NAME && values.PARTNER_LOGO_URL
        ? { name: values.PARTNER_NAME, logoUrl: values.PARTNER_LOGO_URL, url: values.PARTNER_URL ?? null }
        : undefined,
    payments:
      values.LEMONSQUEEZY_API_KEY && values.LEMONSQUEEZY_WEBHOOK_SECRET
        ? {
            apiKey: values.LEMONSQUEEZY_API_KEY,
            storeId: values.LEMONSQUEEZY_STORE_ID,
            webhookSecret: values.LEMONSQUEEZY_WEBHOOK_SECRET,
            baseUrl: values.LEMONSQUEEZY_BASE_URL ?? 'https://api.lemonsqueezy.com',
          }
        : undefined,
    generationDeadlineMs: values.GENERATION_DEADLINE_SECONDS * 1000,
    generationIdleMs: values.GENERATION_IDLE_SECONDS * 1000,
    quotas: {
      products: values.QUOTA_PRODUCTS,
      contents: values.QUOTA_CONTENTS,
      versions: values.QUOTA_VERSIONS,
      bytes: values.QUOTA_MEGABYTES * 1_000_000,
    },
    sendTimeoutMs: values.SEND_TIMEOUT_SECONDS * 1000,
    checksSources: values.SOURCE_CHECKS === 'on',
    metricsToken: values.METRICS_TOKEN,
    logLevel: values.LOG_LEVEL,
    shutdownMs: values.SHUTDOWN_SECONDS * 1000,
    // Without a proxy nobody looks.
    noticeMs: (values.SHUTDOWN_NOTICE_SECONDS ?? (values.TRUST_PROXY > 0 ? 5 : 0)) * 1000,
  };
  const problems = [
    ...incompleteSettings(values, aiValues),
    ...(env.mode === 'production' ? productionProblems(env, values.ALLOW_IN_PRODUCTION) : []),
  ];
  if (problems.length > 0) throw new StartupError(configurationMessage(problems));
  return env;
}

function readAiAccess(values: AiEnvValues): Env['ai'] {
  const ai: Env['ai'] = {};
  for (const name of providerNames) {
    const { env, defaultBaseUrl } = aiProviderDefinitions[name];
    const apiKey = values[env.apiKey];
    if (apiKey) ai[name] = { apiKey, baseUrl: values[env.baseUrl] ?? defaultBaseUrl };
  }
  return ai;
}

function configurationMessage(problems: string[]): string {
  return `Funnelsmith can't start with this configuration:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`;
}
