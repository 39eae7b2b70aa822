import { z } from 'zod';
import { aiProviderDefinitions } from '#server/integrations/ai/ai-provider-definitions.ts';

/** 64 MiB and about 0.2 s for each try of a password; see `hashPassword`. */
export const SAFE_PASSWORD_COST = 16;

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

/** The settings as they come, each checked by itself. */
export const envSchema = z.object({
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

export type EnvValues = z.output<typeof envSchema>;

const aiSettings = Object.values(aiProviderDefinitions).map(({ env }) => env);
export const aiEnvSchema = z.object({
  ...Object.fromEntries(aiSettings.map(({ apiKey }) => [apiKey, optionalText])),
  ...Object.fromEntries(aiSettings.map(({ baseUrl }) => [baseUrl, httpUrl])),
});
export type AiEnvValues = Record<string, string | undefined>;
