import type { AiProviderName } from '#shared/rules/ai-providers.ts';
import type { Quotas } from './quotas.ts';

export interface Partner {
  name: string;
  logoUrl: string;
  /** Target of the logo's link; null: no link. */
  url: string | null;
}

/** How mails are sent. */
export interface MailSettings {
  host: string;
  port: number;
  /** `from-start`: smtps. `required`: STARTTLS or nothing. */
  tls: 'from-start' | 'required' | 'optional' | 'off';
  /** False on this machine, where nobody stands between, and where certificates are often self-signed. */
  checksCertificate: boolean;
  auth: { user: string; pass: string } | undefined;
  from: { name: string; address: string };
}

export interface Env {
  mode: 'development' | 'production' | 'test';
  version: string;
  port: number;
  /** Address to listen on. */
  host: string;
  /** Origin that browsers use, without a trailing slash. */
  publicUrl: string;
  /** Host names accepted besides those of `publicUrl` and this machine. */
  allowedHosts: string[];
  /** Number of proxies in front; 0: `X-Forwarded-*` is ignored. */
  trustedProxies: number;
  /** Multiplies the rate limits; undefined: no limits. */
  rateLimitFactor: number | undefined;
  /** Undefined: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined;
  databasePoolSize: number;
  /** An absolute path. */
  dataDir: string;
  /** Undefined: generated once and stored in the database. */
  sessionKeys: string[] | undefined;
  /** Undefined: the key stored in the database. */
  backupKey: string | undefined;
  /** A session ends after this time without use. */
  sessionMaxAgeMs: number;
  /** A session ends after this time even if it is used. */
  sessionLifetimeMs: number;
  /** Undefined: the embedded identity provider. */
  oidc: { issuer: string; clientId: string; clientSecret: string } | undefined;
  /** Lower-case addresses. Users whose address `oidc` reports as verified become administrators. */
  adminEmails: ReadonlySet<string>;
  /** log2 of scrypt's N; see `hashPassword`. */
  passwordCost: number;
  signupOpen: boolean;
  /**
   * Whether an address typed at the embedded provider counts as verified. Only true while purchases are
   * practice and no mail can prove it.
   */
  trustsTypedEmails: boolean;
  signupCredits: number;
  /** Value of a credit in the admins' cost and margin figures, in millionths of a US dollar. */
  creditValueMicroUsd: number;
  ai: Partial<Record<AiProviderName, { apiKey: string; baseUrl: string }>>;
  /** No AI key is set: the texts are samples. */
  sampleMode: boolean;
  /** Shown in the sidebar beside our logo. */
  partner: Partner | undefined;
  /** Undefined: purchases are practice. */
  payments:
    | { apiKey: string; storeId: string | undefined; webhookSecret: string; baseUrl: string | undefined }
    | undefined;
  /** Undefined: mails stay in the outbox. */
  mail: MailSettings | undefined;
  /**
   * Whether the sign-in pages of this machine show the outbox with its codes. Only true where the server is reached
   * from this machine alone.
   */
  showsOutbox: boolean;
  generationDeadlineMs: number;
  generationIdleMs: number;
  /** Texts of a launch kit that are written at the same time. */
  kitParallelTexts: number;
  /** Whether finished texts are checked and corrected once. */
  repairsTexts: boolean;
  /** Whether a second model reads finished texts. */
  reviewsTexts: boolean;
  quotas: Quotas;
  /** A connection is closed when its client reads nothing for this long. */
  sendTimeoutMs: number;
  /** Whether the server opens the cited pages. */
  checksSources: boolean;
  readsPages: boolean;
  metricsToken: string | undefined;
  logLevel: string;
  /** Longest duration of a shutdown. */
  shutdownMs: number;
  /**
   * The first part of `shutdownMs`, in which the server still accepts requests until load balancers notice.
   */
  noticeMs: number;
}

/** Generated once per installation and kept in the database, which all servers share. */
export interface InstallationSecrets {
  /** The first key signs, all keys verify. */
  cookieKeys: string[];
  /** JSON Web Key Set of the embedded identity provider. */
  identityKeys: { keys: Record<string, unknown>[] };
  identityClientSecret: string;
  /** The names of the data tags in prompts are derived from it. */
  promptKey: string;
  /** Signs the user id in a checkout. */
  checkoutKey: string;
  /** The codes in mails are derived from it, so the database holds none. */
  mailKey: string;
}
