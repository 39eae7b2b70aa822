import { z } from 'zod';
import { aiProviderDefinitions } from '#server/integrations/ai/ai-provider-definitions.ts';

/** 64 MiB and about 0.2 s per password; see `hashPassword`. */
export const SAFE_PASSWORD_COST = 16;

const RATE_LIMITS_NEED = 'must be off or a number above 0, such as 2 for twice the usual limits';

const optionalText = z.string().optional();
const integer = (complaint = 'must be a whole number') => z.coerce.number<unknown>(complaint).int(complaint);
const atLeast = (minimum: number) => integer().min(minimum, `must be at least ${minimum}`);
const wholeNumber = (minimum: number, fallback: number) => atLeast(minimum).default(fallback);
const url = (protocol: RegExp, error: string) => z.url({ protocol, error, abort: true });
const httpUrl = url(/^https?$/, 'must be an http(s) URL').optional();
const httpsUrl = url(/^https$/, 'must be an https URL').optional();
/** An endpoint's path in an address that it will be appended to. */
const ENDPOINT = /\/(?:chat\/completions|completions|responses|messages|models)\/?$/u;
const aiUrl = url(/^https?$/, 'must be an http(s) URL')
  .refine(
    (value) => !ENDPOINT.test(new URL(value).pathname),
    'must end before the path of a request, such as http://127.0.0.1:11434/v1 without /chat/completions',
  )
  .optional();
const list = z
  .string()
  .default('')
  .transform((value) => value.split(/[\s,;]+/).filter(Boolean));

/** Settings that production refuses unless ALLOW_IN_PRODUCTION names them. */
const productionExceptions = [
  'embedded-identity',
  'sample-mode',
  'plain-http',
  'embedded-database',
  'sample-payments',
  'no-rate-limits',
] as const;
export type ProductionException = (typeof productionExceptions)[number];

/** Checks each setting on its own. The environment must not contain empty values. */
export const envSchema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: integer('must be a port number, 1 to 65535')
    .min(1, 'must be at least 1')
    .max(65_535, 'must be at most 65535')
    .default(5000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: url(/^https?$/, 'must be an http(s) URL')
    .refine(
      (value) => [`${new URL(value).origin}/`, new URL(value).origin].includes(new URL(value).href),
      'must be an address without a path, such as https://app.example.com: give Funnelsmith a host name of its own',
    )
    .optional(),
  // Host names without ports. IPv6 addresses are in brackets, as in a Host header.
  ALLOWED_HOSTS: list.pipe(
    z.array(
      z
        .string()
        .toLowerCase()
        .regex(/^([a-z0-9.-]+|\[[\da-f:.]+\])$/, 'must be names without scheme or port'),
    ),
  ),
  TRUST_PROXY: z
    .preprocess(
      (value) => (value === 'false' ? 0 : value === 'true' ? 1 : value),
      integer('must be a number of proxies, true or false')
        .min(0, 'must not be negative')
        .max(10, 'must be at most 10'),
    )
    .default(0),
  RATE_LIMITS: z
    .union(
      [
        z.literal('off').transform(() => undefined),
        z.coerce.number<unknown>().positive(RATE_LIMITS_NEED).max(1_000_000, 'must be at most 1000000'),
      ],
      RATE_LIMITS_NEED,
    )
    // `default` would also replace the undefined that `off` becomes.
    .prefault(1),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')
    .optional(),
  DATABASE_POOL_SIZE: wholeNumber(2, 12),
  // The name that PostgreSQL's own programs read.
  PGSSLROOTCERT: optionalText,
  FUNNELSMITH_DATA_DIR: optionalText,
  SESSION_KEYS: optionalText,
  BACKUP_KEY: optionalText,
  SESSION_DAYS: wholeNumber(1, 14),
  SESSION_MAX_DAYS: wholeNumber(1, 30),
  OIDC_ISSUER: httpUrl,
  OIDC_CLIENT_ID: optionalText,
  OIDC_CLIENT_SECRET: optionalText,
  ADMIN_EMAILS: list.pipe(z.array(z.email('must be email addresses, separated by commas').toLowerCase())),
  PASSWORD_COST: integer()
    .min(10, 'must be at least 10')
    .max(18, 'must be at most 18')
    .default(SAFE_PASSWORD_COST),
  IDP_SIGNUP: z.enum(['open', 'closed']).default('open'),
  SIGNUP_CREDITS: wholeNumber(0, 10),
  // Price of a credit in the plan with the cheapest credits: 299 dollars for 20,000.
  CREDIT_VALUE_USD: z.coerce.number('must be an amount').min(0, 'must not be negative').default(0.015),
  LEMONSQUEEZY_API_KEY: optionalText,
  LEMONSQUEEZY_STORE_ID: optionalText,
  LEMONSQUEEZY_WEBHOOK_SECRET: optionalText,
  LEMONSQUEEZY_BASE_URL: httpUrl,
  SMTP_URL: url(/^smtps?$/, 'must start with smtp:// or smtps://').optional(),
  MAIL_FROM: optionalText,
  GENERATION_DEADLINE_SECONDS: wholeNumber(1, 180),
  GENERATION_IDLE_SECONDS: wholeNumber(1, 60),
  SEND_TIMEOUT_SECONDS: wholeNumber(1, 30),
  QUOTA_PRODUCTS: wholeNumber(1, 200),
  QUOTA_CONTENTS: wholeNumber(1, 5_000),
  QUOTA_VERSIONS: wholeNumber(100, 500),
  QUOTA_MEGABYTES: wholeNumber(1, 500),
  KIT_PARALLEL_TEXTS: wholeNumber(1, 3),
  GENERATION_REPAIR: z.enum(['on', 'off']).default('on'),
  GENERATION_REVIEW: z.enum(['on', 'off']).default('on'),
  SOURCE_CHECKS: z.enum(['on', 'off']).default('on'),
  PAGE_READING: z.enum(['on', 'off']).default('on'),
  PARTNER_NAME: optionalText,
  PARTNER_LOGO_URL: httpsUrl,
  PARTNER_URL: httpsUrl,
  METRICS_TOKEN: optionalText,
  // index.ts and OpenTelemetry's packages read it.
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SHUTDOWN_SECONDS: wholeNumber(0, 20),
  SHUTDOWN_NOTICE_SECONDS: atLeast(0).optional(),
  ALLOW_IN_PRODUCTION: list.pipe(z.array(z.enum(productionExceptions))),
});

export type EnvValues = z.output<typeof envSchema>;

const aiSettings = Object.values(aiProviderDefinitions).map(({ env }) => env);
export const aiEnvSchema = z.object({
  ...Object.fromEntries(aiSettings.map(({ apiKey }) => [apiKey, optionalText])),
  ...Object.fromEntries(aiSettings.map(({ baseUrl }) => [baseUrl, aiUrl])),
});
export type AiEnvValues = Record<string, string | undefined>;
