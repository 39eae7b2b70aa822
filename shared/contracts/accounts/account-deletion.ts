import { z } from 'zod';
import { FRESH_SIGN_IN_MINUTES } from '#shared/contracts/accounts/sign-in.ts';
import { endpoints } from '#shared/contracts/endpoint.ts';
import { component, count, idParams, timestamp } from '#shared/contracts/fields.ts';
import { issue } from '#shared/contracts/issue-codes.ts';
import { DELETION_DAYS, isDeletionWord } from '#shared/rules/deletion-words.ts';

const account = endpoints('Account', 'user');
const admin = endpoints('Admin', 'admin');
const ofUser = { params: idParams };

export const deletionStatusSchema = component('AccountDeletionStatus', {
  dueAt: timestamp.nullable().describe('When the account is deleted; null unless its deletion was started.'),
  needsSignIn: z.boolean().describe('Whether this session has to sign in again before it may start it.'),
  isLastAdmin: z.boolean().describe('The last active administrator cannot be deleted.'),
  products: count,
  contents: count,
  credits: count.describe('They are lost with the account.'),
  subscriptions: z.array(z.string()).max(100).describe('Plans that are cancelled first.'),
});
export type DeletionStatus = z.infer<typeof deletionStatusSchema>;

export const deletionDateSchema = component('AccountDeletionDate', { dueAt: timestamp.nullable() });

export const getAccountDeletion = account.get('/api/user/deletion', {
  summary: 'What the deletion of the account takes along, and whether it was started',
  response: deletionStatusSchema,
  whileLeaving: true,
});

export const startAccountDeletion = account.post('/api/user/deletion', {
  summary: `Start the deletion of the account, which ends its subscriptions: it is final after ${DELETION_DAYS} days. At most ${FRESH_SIGN_IN_MINUTES} minutes after a sign-in`,
  body: z.object({
    word: z
      .string(issue('deletion_word'))
      .max(40, issue('deletion_word'))
      .refine(isDeletionWord, issue('deletion_word')),
  }),
  response: deletionDateSchema,
  whileLeaving: true,
  needsFreshSignIn: true,
  errors: ['last_admin', 'subscription_not_cancelled'],
});

export const keepAccount = account.delete('/api/user/deletion', {
  summary: 'Keep the account whose deletion was started. Cancelled subscriptions stay cancelled',
  response: deletionDateSchema,
  whileLeaving: true,
  errors: ['deletion_due'],
});

export const startUserDeletion = admin.post('/api/admin/users/:id/deletion', {
  needsFreshSignIn: true,
  ...ofUser,
  summary: `Start the deletion of a user's account on request: it is final after ${DELETION_DAYS} days`,
  response: deletionDateSchema,
  errors: ['user_not_found', 'last_admin', 'subscription_not_cancelled'],
});

export const keepUser = admin.delete('/api/admin/users/:id/deletion', {
  needsFreshSignIn: true,
  ...ofUser,
  summary: 'Keep the account of a user whose deletion was started',
  response: deletionDateSchema,
  errors: ['user_not_found', 'deletion_due'],
});
