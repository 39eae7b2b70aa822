import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Env } from '#server/context/configuration.ts';
import { StartupError } from '#server/context/errors.ts';
import { providerNames } from '#server/integrations/ai/ai-provider.ts';
import { aiProviderDefinitions } from '#server/integrations/ai/ai-provider-definitions.ts';
import { incompleteSettings, productionProblems } from './env-problems.ts';
import { type AiEnvValues, aiEnvSchema, envSchema } from './env-schema.ts';
import { readMailSettings } from './mail-settings.ts';
import { withSecretFiles } from './secret-files.ts';

const packageFile = new URL('../../package.json', import.meta.url);

/**
 * Reads the configuration. An empty variable counts as unset. Secrets may be in files: see `withSecretFiles`.
 *
 * @param source usually `process.env`
 * @throws StartupError whose message lists everything that is wrong, never a value
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const secrets = withSecretFiles(source);
  const given = Object.fromEntries(Object.entries(secrets.given).filter(([, value]) => value !== ''));
  const faults = new Map(secrets.problems);
  for (const schema of [envSchema, aiEnvSchema])
    for (const { path: at, message } of schema.safeParse(given).error?.issues ?? [])
      faults.set(String(at[0]), `${at.join('.')}: ${message}`);
  // Read on without them, so that one message lists everything.
  for (const name of faults.keys()) delete given[name];
  const values = envSchema.parse(given);
  const aiValues: AiEnvValues = aiEnvSchema.parse(given);
  const ai = readAiAccess(aiValues);
  const mail = readMailSettings(values);

  const env: Env = {
    mode: values.NODE_ENV,
    version: (JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }).version,
    port: values.PORT,
    host: values.HOST,
    publicUrl: new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).origin,
    allowedHosts: values.ALLOWED_HOSTS,
    trustedProxies: values.TRUST_PROXY,
    rateLimitFactor: values.RATE_LIMITS,
    databaseUrl: withRootCertificate(values.DATABASE_URL, values.PGSSLROOTCERT),
    databasePoolSize: values.DATABASE_POOL_SIZE,
    dataDir: path.resolve(values.FUNNELSMITH_DATA_DIR ?? '.data'),
    sessionKeys: values.SESSION_KEYS?.split(',').map((key) => key.trim()),
    backupKey: values.BACKUP_KEY,
    sessionMaxAgeMs: values.SESSION_DAYS * 86_400_000,
    sessionLifetimeMs: Math.max(values.SESSION_DAYS, values.SESSION_MAX_DAYS) * 86_400_000,
    oidc:
      values.OIDC_ISSUER && values.OIDC_CLIENT_ID && values.OIDC_CLIENT_SECRET
        ? {
            issuer: values.OIDC_ISSUER,
            clientId: values.OIDC_CLIENT_ID,
            clientSecret: values.OIDC_CLIENT_SECRET,
          }
        : undefined,
    adminEmails: new Set(values.ADMIN_EMAILS),
    passwordCost: values.PASSWORD_COST,
    signupOpen: values.IDP_SIGNUP === 'open',
    trustsTypedEmails: values.NODE_ENV !== 'production' && !values.LEMONSQUEEZY_API_KEY && !values.SMTP_URL,
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
            baseUrl: values.LEMONSQUEEZY_BASE_URL,
          }
        : undefined,
    mail: typeof mail === 'string' ? undefined : mail,
    showsOutbox:
      values.NODE_ENV !== 'production' &&
      !values.SMTP_URL &&
      !values.PUBLIC_URL &&
      !given.HOST &&
      values.TRUST_PROXY === 0 &&
      values.ALLOWED_HOSTS.length === 0,
    generationDeadlineMs: values.GENERATION_DEADLINE_SECONDS * 1000,
    generationIdleMs: values.GENERATION_IDLE_SECONDS * 1000,
    kitParallelTexts: values.KIT_PARALLEL_TEXTS,
    repairsTexts: values.GENERATION_REPAIR === 'on',
    reviewsTexts: values.GENERATION_REVIEW === 'on',
    quotas: {
      products: values.QUOTA_PRODUCTS,
      contents: values.QUOTA_CONTENTS,
      versions: values.QUOTA_VERSIONS,
      bytes: values.QUOTA_MEGABYTES * 1_000_000,
    },
    sendTimeoutMs: values.SEND_TIMEOUT_SECONDS * 1000,
    checksSources: values.SOURCE_CHECKS === 'on',
    readsPages: values.PAGE_READING === 'on',
    metricsToken: values.METRICS_TOKEN,
    logLevel: values.LOG_LEVEL,
    shutdownMs: values.SHUTDOWN_SECONDS * 1000,
    // Without a proxy, nothing checks readiness, so no notice is needed.
    noticeMs: (values.SHUTDOWN_NOTICE_SECONDS ?? (values.TRUST_PROXY > 0 ? 5 : 0)) * 1000,
  };
  const problems = [
    ...faults.values(),
    // Without those that name a faulty setting: they would only follow from its fault.
    ...[
      ...incompleteSettings(values, aiValues),
      ...(typeof mail === 'string' ? [mail] : []),
      ...(env.mode === 'production' ? productionProblems(env, values) : []),
    ].filter((problem) => !problem.split(/[^A-Z_]+/u).some((name) => faults.has(name))),
  ];
  if (problems.length > 0) throw configurationError(problems);
  return env;
}

/** A connection string names the certificate as libpq does. What it says itself comes first. */
function withRootCertificate(databaseUrl: string | undefined, file: string | undefined): string | undefined {
  if (!databaseUrl || !file || !URL.canParse(databaseUrl)) return databaseUrl;
  const url = new URL(databaseUrl);
  const { searchParams } = url;
  if (searchParams.get('sslmode') === 'disable' || searchParams.has('sslrootcert')) return databaseUrl;
  if (!searchParams.has('sslmode')) searchParams.set('sslmode', 'verify-full');
  searchParams.set('sslrootcert', file);
  return url.href;
}

function readAiAccess(values: AiEnvValues): Env['ai'] {
  const ai: Env['ai'] = {};
  for (const name of providerNames) {
    const { env, defaultBaseUrl } = aiProviderDefinitions[name];
    const apiKey = values[env.apiKey] ?? '';
    const baseUrl = values[env.baseUrl] ?? defaultBaseUrl;
    const isConfigured = defaultBaseUrl === null || apiKey !== '';
    if (baseUrl !== null && isConfigured) ai[name] = { apiKey, baseUrl };
  }
  return ai;
}

function configurationError(problems: string[]): StartupError {
  const lines = problems.map((problem) => `  - ${problem}`);
  return new StartupError(["Funnelsmith can't start with this configuration:", ...lines].join('\n'));
}
