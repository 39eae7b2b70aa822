import type { AiProviderName } from '#shared/rules/ai-providers.ts';
import type { Quotas } from './quotas.ts';

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
  ai: Partial<Record<AiProviderName, { apiKey: string; baseUrl: string }>>;
  /** No AI key at all: the loopback sandbox answers. */
  sampleMode: boolean;
  /** Whose logo stands in the sidebar beside ours. */
  partner: Partner | undefined;
  /** Undefined: the loopback sandbox plays the payment provider. */
  payments:
    | { apiKey: string; storeId: string | undefined; webhookSecret: string; baseUrl: string | undefined }
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

/** Made once per installation and kept in the database, so that replicas share them. */
export interface InstallationSecrets {
  /** Sign cookies; the first signs, all verify. */
  cookieKeys: string[];
  /** JSON Web Key Set of the embedded identity provider. */
  identityKeys: { keys: Record<string, unknown>[] };
  identityClientSecret: string;
  /** Signs for whom a checkout is opened. */
  checkoutKey: string;
}
