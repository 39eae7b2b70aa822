import { z } from 'zod';
import { endpoints } from '#shared/contracts/endpoint.ts';
import { component, count, timestamp } from '#shared/contracts/fields.ts';
import { languages } from '#shared/rules/languages.ts';
import { type MailKind, mailKinds, mailStates } from '#shared/rules/mail-kinds.ts';
import { adminList } from './admin-list.ts';

const admin = endpoints('Admin', 'admin');

export const mailSchema = component('Mail', {
  id: z.uuid(),
  kind: z.enum(mailKinds as readonly [MailKind, ...MailKind[]]),
  recipient: z.string(),
  language: z.enum(languages),
  state: z
    .enum(mailStates)
    .describe('`waiting`: for its first or next attempt. `kept`: no mail server is configured.'),
  attempts: count,
  problem: z.string().nullable().describe('Why the last attempt failed.'),
  nextTryAt: timestamp.nullable().describe('Null when there will be no further attempt.'),
  createdAt: timestamp,
  sentAt: timestamp.nullable(),
});
export type Mail = z.infer<typeof mailSchema>;

export const listMails = adminList('/api/admin/mails', {
  summary: 'Mails of the last 90 days, newest first',
  row: mailSchema,
  columns: {
    kind: { kind: 'custom' },
    recipient: { kind: 'text' },
    state: { kind: 'custom' },
    createdAt: { kind: 'time' },
  },
  filters: { state: mailStates },
});

export const getMail = admin.get('/api/admin/mails/:id', {
  summary: 'Subject and text of an email, without its codes',
  params: z.object({ id: z.uuid() }),
  response: component('WrittenMail', { subject: z.string(), text: z.string() }),
  errors: ['mail_not_found'],
});

export const resendMail = admin.post('/api/admin/mails/:id/resend', {
  summary: 'Send a mail that has failed, waits or was kept',
  params: z.object({ id: z.uuid() }),
  response: mailSchema,
  errors: ['mail_not_found', 'mail_not_resendable'],
});

export const getMailServer = admin.get('/api/admin/mail-server', {
  summary: 'Whether mails are sent, and as whom',
  response: component('MailServer', {
    isConfigured: z.boolean().describe('False: mails are kept and not sent.'),
    sender: z.string().nullable(),
  }),
});
