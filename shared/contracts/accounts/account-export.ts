import { z } from 'zod';
import { endpoints } from '#shared/contracts/endpoint.ts';
import { component, count, timestamp } from '#shared/contracts/fields.ts';
import { FRESH_SIGN_IN_MINUTES } from './sign-in.ts';

const account = endpoints('Account', 'user');

/** How long a finished export can be downloaded. */
export const EXPORT_HOURS = 24;

/** In `manifest.json` of an export. The version grows when older servers can't import it. */
export const EXPORT_FORMAT = 'funnelsmith.account';
export const EXPORT_FORMAT_VERSION = 1;

export const exportStates = ['queued', 'writing', 'ready', 'failed'] as const;

export const accountExportSchema = component('AccountExport', {
  id: z.uuid(),
  state: z.enum(exportStates),
  recordsWritten: count,
  recordsTotal: count.nullable().describe('Null until the job has started.'),
  bytes: count.nullable().describe('Size of the ZIP file; null until it is ready.'),
  createdAt: timestamp,
  availableUntil: timestamp.nullable().describe('Null unless it is ready.'),
});
export type AccountExport = z.infer<typeof accountExportSchema>;

export const exportStatusSchema = component('AccountExportStatus', {
  latest: accountExportSchema.nullable().describe('Null without an export that is running or available.'),
  nextAt: timestamp.nullable().describe('When another export may start; null: now.'),
  needsSignIn: z.boolean().describe('Whether this session has to sign in again before it may start one.'),
});
export type ExportStatus = z.infer<typeof exportStatusSchema>;

export const getAccountExport = account.get('/api/user/export', {
  summary: "The account's latest export, and whether another one may start",
  response: exportStatusSchema,
  whileLeaving: true,
});

export const startAccountExport = account.post('/api/user/export', {
  summary: `Start an export of all data of the account: once a day, at most ${FRESH_SIGN_IN_MINUTES} minutes after a sign-in`,
  status: 202,
  whileLeaving: true,
  needsFreshSignIn: true,
  errors: ['export_too_soon'],
});

export const downloadAccountExport = account.get('/api/user/export/:id/file', {
  summary: `The ZIP file of an export, for ${EXPORT_HOURS} hours`,
  limit: 'wholeLibrary',
  params: z.object({ id: z.uuid() }),
  response: 'zip',
  whileLeaving: true,
  errors: ['export_not_found'],
});
