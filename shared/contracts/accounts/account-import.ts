import { z } from 'zod';
import { endpoints } from '#shared/contracts/endpoint.ts';
import { errorBodySchema } from '#shared/contracts/errors.ts';
import { component, count, timestamp } from '#shared/contracts/fields.ts';

const account = endpoints('Account', 'user');

/** Maximum bytes of the ZIP file, and maximum characters of one record in it: twice the longest text, and more. */
export const IMPORT_LIMITS = { file: 300_000_000, record: 1_000_000 } as const;

const importStates = ['queued', 'checking', 'writing', 'done', 'failed', 'cancelled'] as const;

const added = z.object({
  added: count,
  known: count.describe('The account had them already; they stay as they are.'),
});

const importResultSchema = component('AccountImportResult', {
  products: added,
  contents: added,
  versions: count.describe('Versions of texts, products and offers that were added.'),
  leftOut: count.describe('Records that belong to nothing in the file, or that were deleted too long ago.'),
  refused: z
    .array(
      z.object({
        name: z.string().describe('Name of the product.'),
        contents: count.describe('Contents of the product, which were not imported either.'),
        error: errorBodySchema.omit({ details: true }),
      }),
    )
    .describe('Products that do not fit into the limits of the account; the first 100.'),
  refusedCount: count,
});
export type ImportResult = z.infer<typeof importResultSchema>;

export const accountImportSchema = component('AccountImport', {
  id: z.uuid(),
  state: z.enum(importStates),
  recordsWritten: count,
  recordsTotal: count.nullable().describe('Null until the file has been checked.'),
  result: importResultSchema.describe('What has been imported so far.'),
  error: errorBodySchema.omit({ details: true }).nullable().describe('Why it failed.'),
  createdAt: timestamp,
  finishedAt: timestamp.nullable(),
});
export type AccountImport = z.infer<typeof accountImportSchema>;

export const importStatusSchema = component('AccountImportStatus', {
  latest: accountImportSchema.nullable().describe('Null before the first import.'),
});
export type ImportStatus = z.infer<typeof importStatusSchema>;

export const getAccountImport = account.get('/api/import', {
  summary: "The account's latest import",
  response: importStatusSchema,
});

export const startAccountImport = account.post('/api/import', {
  summary:
    'Import the products, texts and settings of an export into this account; the body is the ZIP file. Credits are not imported, and nothing is imported twice',
  status: 202,
  limit: 'import',
  waits: true,
  files: {
    types: ['application/zip', 'application/x-zip-compressed'],
    limit: IMPORT_LIMITS.file,
    isStreamed: true,
  },
  response: importStatusSchema,
  errors: [
    'import_running',
    'import_file_unreadable',
    'import_too_large',
    'import_format_newer',
    'import_too_slow',
    'file_reading_busy',
  ],
});

export const cancelAccountImport = account.post('/api/import/cancel', {
  summary: 'Stop the running import. Products that are already imported stay',
  response: importStatusSchema,
});
