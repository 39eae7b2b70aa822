import { z } from 'zod';
import { endpoints } from '#shared/contracts/endpoint.ts';
import { component, count, id, idReference, timestamp } from '#shared/contracts/fields.ts';
import { issue } from '#shared/contracts/issue-codes.ts';

const account = endpoints('Account', 'user');

export const roles = ['admin', 'customer', 'lead'] as const;
export const userTiers = ['free', 'pro', 'max', 'annual_max'] as const;
export const languages = ['en', 'es', 'pt'] as const;

export type Role = (typeof roles)[number];
export type UserTier = (typeof userTiers)[number];
export type Language = (typeof languages)[number];

export const userSchema = component('User', {
  id,
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  role: z.enum(roles),
  tier: z.enum(userTiers),
  credits: count.describe('Remaining credits: the sum of the ledger.'),
  heldCredits: count.describe('Part of the credits that running generations hold; charged only on success.'),
  totalCredits: count.describe('All credits ever granted.'),
  language: z.enum(languages),
  currentProduct: id.nullable(),
  isGuideDismissed: z.boolean().describe('Whether the guided start on the dashboard was closed.'),
  createdAt: timestamp,
});
export type User = z.infer<typeof userSchema>;

export const getCurrentUser = account.get('/api/auth/user', {
  summary: 'The signed-in user',
  response: userSchema,
});

export const updateLanguage = account.patch('/api/user/language', {
  summary: 'Change the interface language',
  body: z.object({ language: z.enum(languages, issue('language_unknown')) }),
  response: userSchema,
});

export const updateCurrentProduct = account.patch('/api/user/current-product', {
  summary: 'Remember the selected product',
  body: z.object({ productId: idReference(issue('product_reference')).nullable() }),
  response: userSchema,
  errors: ['product_not_found'],
});

export const updateGuide = account.patch('/api/user/guide', {
  summary: 'Close the guided start, or show it again',
  body: z.object({ isDismissed: z.boolean(issue('boolean_required')) }),
  response: userSchema,
});
