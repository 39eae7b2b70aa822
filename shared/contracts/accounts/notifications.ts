import { z } from 'zod';
import { endpoints } from '#shared/contracts/endpoint.ts';
import { component } from '#shared/contracts/fields.ts';
import { issue } from '#shared/contracts/issue-codes.ts';
import { notificationNames } from '#shared/rules/mail-kinds.ts';

const account = endpoints('Account', 'user');

export const notificationsSchema = component('Notifications', {
  isEmailVerified: z.boolean().describe('Without a verified address no notification is sent.'),
  canConfirmEmail: z.boolean().describe('Whether the user can verify the address by a mail.'),
  isMailSent: z.boolean().describe('False: no mail server is configured.'),
  notifications: z.object({
    receipts: z.boolean().describe('Emails about purchases.'),
    credits: z.boolean().describe('Emails when 80% and all credits are used.'),
    summary: z.boolean().describe('An email each week; off for new accounts.'),
    launchKits: z.boolean().describe('Emails when a launch kit has finished.'),
  }),
});
export type Notifications = z.infer<typeof notificationsSchema>;

export const getNotifications = account.get('/api/user/notifications', {
  summary: 'Which emails the user gets',
  response: notificationsSchema,
});

export const updateNotifications = account.patch('/api/user/notifications', {
  summary: 'Switch a kind of emails on or off',
  body: z.object({
    name: z.enum(notificationNames),
    isOn: z.boolean(issue('boolean_required')),
  }),
  response: notificationsSchema,
});
