import { z } from 'zod';

/*
 * A backup is gzipped text: a header as a line of JSON. Then for each table a line of JSON, its rows in COPY format,
 * COPY's end marker, and a line with their number and checksum. Then the sequences, and a checksum of everything with
 * its signature.
 */

/** Ends the rows of a table. Unique, because COPY doubles backslashes in rows. */
export const END_OF_ROWS = '\\.';

export const headerSchema = z.object({
  funnelsmithBackup: z.literal(1),
  createdAt: z.iso.datetime(),
  /** Version of Funnelsmith. */
  version: z.string(),
  postgres: z.string(),
  /** Names of the migrations that had run. */
  migrations: z.array(z.string()).min(1),
});
export type BackupHeader = z.infer<typeof headerSchema>;

export const tableSchema = z.object({ table: z.string(), columns: z.array(z.string()).min(1) });
export type BackupTable = z.infer<typeof tableSchema>;

export const tableEndSchema = z.object({
  rows: z.number().int().min(0),
  /** Checksum of the rows in the backup, hexadecimal. */
  sha256: z.string(),
});

export const appendixSchema = z.object({
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
  /** Earlier versions read files of the data folder from it, and don't restore a backup without it. */
  files: z.record(z.string(), z.string()),
});
export type BackupAppendix = z.infer<typeof appendixSchema>;

export const endSchema = z.object({
  /** Checksum of everything before this line, hexadecimal. */
  sha256: z.string(),
  /** Signature of the checksum, hexadecimal. Older versions did not sign. */
  hmac: z.string().optional(),
});
export type BackupSeal = z.infer<typeof endSchema>;

/**
 * Tables that a backup omits: sessions, sign-ins, rate limits, chunks of unfinished texts, and tables that a
 * restore creates.
 */
export const LEFT_OUT = [
  'desktop_sign_in_codes',
  'generation_chunks',
  'oidc_payloads',
  'password_reset_codes',
  'rate_limits',
  'schema_migrations',
  'schema_migrations_lock',
  'sessions',
];
