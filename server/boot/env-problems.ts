import type { Env } from '#server/context/configuration.ts';
import { aiProviderDefinitions } from '#server/integrations/ai/ai-provider-definitions.ts';
import {
  type AiEnvValues,
  type EnvValues,
  type ProductionException,
  SAFE_PASSWORD_COST,
} from './env-schema.ts';

/** Settings that require other settings. Each message names the setting, never its value. */
export function incompleteSettings(values: EnvValues, aiValues: AiEnvValues): string[] {
  const problems: string[] = [];
  for (const name of ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const)
    if (values.OIDC_ISSUER && !values[name]) problems.push(`${name}: needed beside OIDC_ISSUER`);
  if (!values.OIDC_ISSUER && (values.OIDC_CLIENT_ID || values.OIDC_CLIENT_SECRET))
    problems.push('OIDC_ISSUER: needed beside OIDC_CLIENT_ID');
  if (values.ADMIN_EMAILS.length > 0 && !values.OIDC_ISSUER)
    problems.push(
      'ADMIN_EMAILS: needs OIDC_ISSUER; among embedded accounts the first one is the administrator',
    );
  for (const { env, defaultBaseUrl } of Object.values(aiProviderDefinitions)) {
    if (defaultBaseUrl === null) {
      if (aiValues[env.apiKey] && !aiValues[env.baseUrl])
        problems.push(`${env.baseUrl}: needed beside ${env.apiKey}`);
    } else if (aiValues[env.baseUrl] && !aiValues[env.apiKey])
      problems.push(`${env.apiKey}: needed beside ${env.baseUrl} (any text for a server without keys)`);
  }
  if (values.PARTNER_LOGO_URL && !values.PARTNER_NAME)
    problems.push('PARTNER_NAME: needed beside PARTNER_LOGO_URL, for those who do not see the logo');
  if (!values.PARTNER_LOGO_URL && (values.PARTNER_NAME || values.PARTNER_URL))
    problems.push('PARTNER_LOGO_URL: needed beside PARTNER_NAME and PARTNER_URL');
  if (Boolean(values.LEMONSQUEEZY_API_KEY) !== Boolean(values.LEMONSQUEEZY_WEBHOOK_SECRET))
    problems.push('LEMONSQUEEZY_API_KEY, LEMONSQUEEZY_WEBHOOK_SECRET: one is needed beside the other');
  if ((values.LEMONSQUEEZY_STORE_ID || values.LEMONSQUEEZY_BASE_URL) && !values.LEMONSQUEEZY_API_KEY)
    problems.push('LEMONSQUEEZY_API_KEY: needed beside the other LEMONSQUEEZY_ settings');
  if (values.PUBLIC_URL?.startsWith('https:') && !values.TRUST_PROXY)
    problems.push(
      'TRUST_PROXY: must be the number of proxies with an https PUBLIC_URL (one in front ends the encryption)',
    );
  if (values.SESSION_KEYS?.split(',').some((key) => key.trim().length < 32))
    problems.push('SESSION_KEYS: each key needs at least 32 characters');
  if (values.BACKUP_KEY !== undefined && values.BACKUP_KEY.length < 32)
    problems.push('BACKUP_KEY: needs at least 32 characters');
  if (values.PGSSLROOTCERT && !values.DATABASE_URL)
    problems.push('DATABASE_URL: needed beside PGSSLROOTCERT');
  if (values.NODE_ENV === 'production' && values.PASSWORD_COST < SAFE_PASSWORD_COST)
    problems.push(`PASSWORD_COST: production needs at least ${SAFE_PASSWORD_COST}`);
  return problems;
}

/** Problems that production refuses to start with, unless ALLOW_IN_PRODUCTION names them. */
export function productionProblems(env: Env, values: EnvValues): string[] {
  const refusals: Record<ProductionException, string | false> = {
    'embedded-identity': !values.OIDC_ISSUER && 'OIDC_ISSUER: production needs an identity provider',
    'sample-mode':
      env.sampleMode && 'OPENAI_API_KEY or another AI key: production would answer with sample texts',
    'sample-payments':
      !values.LEMONSQUEEZY_API_KEY && 'LEMONSQUEEZY_API_KEY: production would sell without taking money',
    'plain-http':
      !env.publicUrl.startsWith('https:') &&
      'PUBLIC_URL: production needs an https address, or cookies travel unprotected',
    'no-rate-limits':
      env.rateLimitFactor === undefined && 'RATE_LIMITS: production would let anybody guess passwords',
    'embedded-database':
      !env.databaseUrl && 'DATABASE_URL: production needs a managed PostgreSQL with backups',
  };
  return Object.entries(refusals)
    .filter(
      ([name, message]) => message && !values.ALLOW_IN_PRODUCTION.some((exception) => exception === name),
    )
    .map(([name, message]) => `${message} (allow with ALLOW_IN_PRODUCTION=${name})`);
}
